// Made from crawldeck/web/wire.py by `crawldeck wire`. Do not edit.

export interface AdviceShown {
  option: string;
  label: string;
  chance: number;
  error: number;
  says: string;
  plan?: string;
  why?: string;
}

export interface AheadWish {
  question?: number | null;
}

export interface Answer {
  question: number;
  text: string;
}

export interface BackWish {
  question?: number | null;
}

export interface Board {
  rows: Array<Array<Square | null>>;
}

export interface BookChapter {
  id: string;
  title: string;
  order: number;
  intro: string;
  sections?: Array<BookSection>;
}

export interface BookRule {
  id: string;
  text: string;
  editions: Array<string>;
  differences?: Record<string, string>;
  see?: Array<RuleLink>;
  examples?: Array<Illustration>;
}

export interface BookSection {
  number: string;
  rules: Array<BookRule>;
  heading?: string;
}

export interface BookShown {
  title: string;
  editions: Array<string>;
  edition_titles: Record<string, string>;
  chapters: Array<BookChapter>;
}

export interface CampaignDo {
  do: string;
  hero?: string | Record<string, any>;
  line?: string;
  what?: "" | "loot" | "spare";
  location?: string;
  spared?: Array<string> | null;
}

export interface CampaignLook {
  chapter: number;
}

export interface CampaignMember {
  id: string;
  name: string;
  text?: string;
  sheet?: Record<string, any> | null;
  suit?: string;
  cards?: Array<string>;
  gear?: Array<string>;
  could?: Array<string>;
  facts?: Array<[string, string]>;
  things?: Array<Entry>;
  art?: string;
}

export interface CampaignNew {
  name: string;
  pack?: string;
  edition?: string;
  params?: Record<string, any>;
  heroes?: Array<string | Record<string, any>>;
  seats?: Array<string>;
  seed?: number | null;
}

export interface CampaignPlay {
  to?: string;
  by?: string;
  again?: number;
  places?: Array<Place>;
  seed?: number | null;
}

export interface CampaignShown {
  game: string;
  name: string;
  state: "between" | "broken" | "decide" | "over" | "playing";
  file?: string;
  link?: string;
  text?: string;
  pack?: string;
  edition?: string;
  notes?: Array<string>;
  party?: Array<CampaignMember>;
  fallen?: Array<string>;
  history?: Array<ChapterLine>;
  stops?: Array<Stop>;
  stages?: Array<Entry>;
  seats?: Array<string>;
  table?: string;
  recruits?: Array<Entry>;
  why_nobody_joins?: string;
  leaving?: boolean;
  again?: boolean;
  first?: First | null;
  extra?: any;
}

export interface CampaignTable {
  game: string;
  matchID: string;
  name: string;
  created?: Created | null;
}

export interface Catalogue {
  games: Array<GameEntry>;
  kinds?: Array<"bot" | "open" | "person">;
}

export interface Chance {
  kind: "card" | "die" | "draw" | "number";
  outcomes: Array<Outcome>;
  never?: Array<Outcome>;
  rule?: string;
  first?: Array<Hand>;
  die?: string;
}

export interface ChanceEntry {
  adventure: string;
  players: number;
  edition: string;
  proposed: string;
  text: string;
  level?: number;
  hard?: string;
  answers?: number;
}

export interface ChapterLine {
  number: number;
  text: string;
  outcome: string;
  counts?: boolean;
  stop?: string;
  meaning?: Meaning;
}

export interface ChapterTold {
  title: string;
  text: string;
  fates?: Array<string>;
  fault?: string;
}

export interface ChatWish {
  allowed: boolean;
}

export interface Claimed {
  playerID: number;
  playerCredentials: string;
}

export interface Code {
  rows: Array<string>;
}

export interface CodeWish {
  text: string;
}

export interface Consequence {
  kind: string;
  who: string;
  text: string;
  rule: string;
  certain?: boolean;
}

export interface Create {
  numPlayers?: number;
  setupData?: SetupData;
}

export interface Created {
  matchID: string;
  watchID: string;
  hostCredentials: string;
  players: Array<Claimed>;
}

export interface DailyShown {
  game: string;
  day: string;
  adventure: string;
  text: string;
  party: string;
  hard: string;
  difficulty?: string;
  players?: number;
  best?: number;
}

export interface DailyTable {
  matchID: string;
  watchID: string;
  hostCredentials: string;
  players: Array<Claimed>;
  day: string;
  counts: boolean;
}

export interface DailyWish {
  day?: string;
  name?: string;
  player?: string;
}

export interface DayWish {
  day?: string;
}

export interface Days {
  today: string;
  left: number;
  first: string;
  crawls: Array<DailyShown>;
}

export interface DaysWish {
  day?: string;
  count?: number;
}

export interface DrawShown {
  at: number;
  outcome: string;
  luck: number;
}

export interface End {
  outcome: string;
  why: string;
  rule: string;
  score: Record<string, number>;
  story: Ending;
}

export interface Ending {
  outcome: string;
  title: string;
  text: string;
  fates?: Array<Fate>;
  stays?: Array<string>;
}

export interface EnoAbout {
  kind: string;
  dice: Array<EnoDie>;
  total?: number;
  need?: number;
  short?: number;
}

export interface EnoAction {
  id: string;
  text: string;
  kind: string;
  says?: string;
  n?: number;
  loud?: boolean;
  noise?: Array<string>;
  plus?: number;
}

export interface EnoBackdrop {
  pages: Array<EnoPage>;
  points: Record<string, [number, number]>;
  book: EnoBook;
  drawings: Record<string, string>;
  adversaries: Array<string>;
  opaque: Array<string>;
  top: number;
  levels: Array<string>;
}

export interface EnoBlip {
  id: string;
  name: string;
  point: string;
  x: number;
  y: number;
  facing: string;
  kind?: string;
}

export interface EnoBoard {
  name: string;
  calling: string;
  text: string;
  suit: string;
  skills: Record<string, number>;
  rubicon: Array<[number, string, number]>;
  abilities: Array<string>;
}

export interface EnoBook {
  mission: EnoEntry;
  spacers: Record<string, EnoBoard>;
  cards: Record<string, EnoCard>;
  gear: Record<string, EnoGear>;
  abilities: Record<string, EnoEntry>;
  entries: Record<string, EnoEntry>;
  words: Array<[string, string, string]>;
}

export interface EnoBoss {
  id: string;
  name: string;
  figure: string;
  wounds: number;
  most: number;
  stack: Array<string>;
  decks: [EnoDeck, EnoDeck];
  grown: Array<string>;
  playing: string;
  facing: Array<string>;
  sides: string;
}

export interface EnoCard {
  id: string;
  slot: string;
  sides: [EnoSide, EnoSide];
}

export interface EnoClock {
  round: number;
  countdown: number;
  level: string;
  marker: number;
  track: Array<[number, string]>;
  alert: boolean;
  waits: number;
}

export interface EnoDeck {
  name: string;
  left: number;
  top: string;
  discard: Array<string>;
  levels: string;
  reserve: string;
}

export interface EnoDie {
  n: number;
  die: string;
  face?: string;
  plus?: number;
  worth?: string;
  words?: string;
  again?: boolean;
  converted?: boolean;
}

export interface EnoDoor {
  id: string;
  line: [number, number, number, number];
}

export interface EnoEntry {
  name: string;
  note?: string;
  lines?: Array<string>;
  steps?: Array<string>;
  level?: number;
  sort?: string;
  at?: number;
}

export interface EnoFoe {
  id: string;
  kind: string;
  name: string;
  space: string;
  facing: string;
  at: string;
  notes?: Array<string>;
  wounded?: number;
  suppressed?: number;
  surprised?: boolean;
  specimen?: string;
  boss?: boolean;
}

export interface EnoGear {
  name: string;
  note: string;
  lines: Array<string>;
  ammo?: number;
  charges?: number;
  abilities?: Array<string>;
  dice?: Array<string>;
  range?: number;
}

export interface EnoGoal {
  text: string;
  done: number;
  needed: number;
}

export interface EnoItem {
  id: string;
  card: string;
  place: string;
  ammo?: number;
  charges?: number;
  exhausted?: boolean;
  discharged?: boolean;
}

export interface EnoPage {
  id: string;
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
  floor: Array<string>;
  walls: Array<[number, number, number, number]>;
  red: Array<[number, number, number, number]>;
  doors: Array<EnoDoor>;
  signs: Array<EnoSign>;
  spawns: Array<[number, number]>;
}

export interface EnoPool {
  confidence: number;
  discipline: number;
  expertise: number;
}

export interface EnoShown {
  sort: string;
  kind?: string;
  entry?: EnoEntry | null;
  card?: EnoCard | null;
  art?: string;
  hints?: Array<string>;
  page?: EnoPage | null;
  points?: Record<string, [number, number]>;
  doors?: Record<string, string>;
  tiles?: Array<EnoTile>;
  tile_names?: Record<string, string>;
  things?: Array<EnoThing>;
  starts?: Array<string>;
}

export interface EnoSide {
  id: string;
  name: string;
  actions: Array<EnoAction>;
}

export interface EnoSign {
  kind: string;
  space: string;
  what?: string;
}

export interface EnoSpacer {
  id: string;
  name: string;
  seat: number;
  space: string;
  facing: string;
  status: string;
  vitals: number;
  vitality: string;
  stress: number;
  breaks_at: number;
  adrenaline: number;
  suit: string;
  light: Array<string>;
  reach: number;
  cards: Array<string>;
  played: Array<string>;
  items: Array<EnoItem>;
  ails?: Array<string>;
  conditions?: Array<string>;
  radiation?: number;
  infection?: number;
  exerts?: number;
  engrams?: Array<string>;
  objectives?: number;
  used?: Array<string>;
  antinomy?: number;
  place?: string;
  down?: number;
  acted?: boolean;
}

export interface EnoStratagem {
  id: string;
  state: string;
  ready: boolean;
}

export interface EnoThing {
  kind: string;
  space: string;
  what?: string;
}

export interface EnoTile {
  id: string;
  kind: string;
  spaces: Array<string>;
}

export interface EnormityScene {
  phase: string;
  headline: string;
  clock: EnoClock;
  acting: string;
  priority: string;
  focus: string;
  active: EnoPool;
  incoming: EnoPool;
  doors: Record<string, string>;
  tiles: Array<EnoTile>;
  things: Array<EnoThing>;
  spacers: Array<EnoSpacer>;
  foes: Array<EnoFoe>;
  blips: Array<EnoBlip>;
  stratagems: Array<EnoStratagem>;
  stocks: Array<string>;
  disabled?: Array<string>;
  extraction?: string;
  opened?: Array<string>;
  insertion?: string;
  goal?: EnoGoal | null;
  resolved?: number;
  kills?: number;
  clues?: Array<string>;
  codes?: Array<string>;
  scripts?: Record<string, string>;
  locations?: Array<string>;
  resources?: Record<string, number>;
  boss?: EnoBoss | null;
}

export interface Entry {
  id: string;
  name: string;
  text?: string;
  group?: string;
  facts?: Array<[string, string]>;
  parts?: Record<string, Array<string>>;
  shared?: boolean;
}

export interface Expected {
  option: string;
  text: string;
  more?: Array<string>;
  error?: number;
  exact?: boolean;
  chance?: number | null;
  what?: string;
  gist?: string;
  bad?: Array<string>;
  grave?: boolean;
  marks?: Array<Mark>;
}

export interface Fairness {
  commitment?: string;
  secret?: string;
  known?: boolean;
  rewinds?: number;
  renewed?: number;
}

export interface Fate {
  who: string;
  name: string;
  became: "back" | "fell" | "safe";
  text: string;
  when?: string;
  at?: number;
  did?: string;
}

export interface First {
  text: string;
  label: string;
  do: string;
}

export interface Follow {
  question: number;
  to: string;
}

export interface Fork {
  to: number;
  places?: Array<Place>;
}

export interface Frame {
  is: "frame";
  rev: number;
  at: number;
  head: Head;
  question: Question | null;
  scene: any;
  undo: Undo;
  fairness: Fairness;
  seats: Array<Seat>;
  log_from: number;
  log: Array<Told>;
  backdrop?: any;
  end?: End | null;
  past?: boolean;
  orders?: Record<string, Array<string>>;
  hints?: boolean;
  daily?: string;
  chat?: boolean;
  reason?: Reason | null;
}

export interface GameEntry {
  id: string;
  title: string;
  pitch: string;
  hero: string;
  adventure: string;
  editions: Array<Entry>;
  edition: string;
  packs: Array<PackEntry>;
  pack: string;
  params: Array<ParamEntry>;
  most: number;
  best: string;
  highest_level?: number;
  heroes?: string;
  campaign?: boolean;
  lobby?: string;
  guide?: string;
  least?: number;
  difficulties?: Array<Entry>;
}

export interface Hand {
  text: string;
  rule?: string;
}

export interface Head {
  game: string;
  title: string;
  name: string;
  text: string;
  edition: string;
  edition_title: string;
  house: Record<string, any>;
  house_labels: Array<string>;
  referee: boolean;
  cast: string;
  secrets?: boolean;
}

export interface Health {
  status: "ok";
  version: string;
}

export interface HintShown {
  question: number;
  advice: Array<AdviceShown>;
  sure: "close" | "fairly sure" | "sure";
  says: string;
  playouts: number;
}

export interface HintWish {
  question: number;
}

export interface HintsWish {
  allowed: boolean;
}

export interface Illustration {
  text: string;
  svg?: string;
  alt?: string;
}

export interface Invite {
  heroes: Array<string>;
}

export interface Invited {
  seat: number;
}

export interface Join {
  playerName: string;
  playerID?: number | null;
}

export interface Journey {
  name?: string;
  link?: string;
  meaning?: Meaning;
}

export interface Leave {
  playerID: number;
}

export interface Listed {
  matchID: string;
  watchID: string;
  game: string;
  name: string;
  made: number;
  touched: number;
  answers: number;
  outcome: string;
  origin: string;
}

export interface LogWish {
  before?: number;
  count?: number;
}

export interface Mark {
  on: string;
  text: string;
  tone?: "bad" | "good" | "info" | "noise";
  detail?: string;
}

export interface Match {
  matchID: string;
  head: Head;
  players: Array<Seat>;
  answers: number;
  outcome: string;
  access: "play" | "watch";
  given: number;
  mine: Array<number>;
  asked: Array<number>;
  question: string;
  place: string;
  party: Array<Member>;
  end?: Ending | null;
  daily?: string;
  origin?: "" | "again" | "campaign" | "daily" | "fork" | "import" | "mended" | "proof";
  waits_for?: string;
  yours?: boolean;
}

export interface Meaning {
  brought?: Array<string>;
  cost?: Array<string>;
  onward?: Array<string>;
}

export interface Member {
  who: string;
  name: string;
  art?: string;
  hints?: Array<string>;
  dead?: boolean;
}

export interface MendWish {
  mend?: boolean;
}

export interface MomentShown {
  at: number;
  seat: number;
  who: string;
  said: string;
  chance: number;
  after: number;
  text: string;
  better?: string;
  cost?: number;
  error?: number;
  mark?: "" | "blunder" | "brilliant" | "inaccuracy" | "mistake";
  luck?: number;
  draws?: Array<DrawShown>;
}

export interface OddsWish {
  question?: number | null;
  fine?: boolean;
}

export interface Offer {
  text: string;
  label: string;
  note?: string;
  group?: string;
  on?: Array<string>;
  enter?: boolean;
  brings?: Array<Consequence>;
  confirm?: boolean;
  icon?: string;
  entry?: string;
  row?: string;
  sort?: "" | "arts" | "end" | "fight" | "gear" | "move" | "no" | "roll" | "things" | "wait" | "yes";
  without?: string;
  need?: string;
  cost?: string;
  odds?: boolean;
}

export interface OfferShown {
  what: string;
  name: string;
  price: number;
  location?: string;
  why_not?: string;
}

export interface Order {
  name: string;
  text: string;
  usual?: boolean;
}

export interface OrderWish {
  playerID: number;
  order: string;
  wanted?: boolean;
}

export interface Outcome {
  text: string;
  label: string;
  left?: number;
  why?: string;
}

export interface P52Art {
  id: string;
  level: number;
  target: string;
  effect?: string;
  notes?: Array<string>;
  near?: number;
  far?: number;
  target_now?: string;
  effect_now?: string;
}

export interface P52Backdrop {
  things: Record<string, P52Thing>;
  skills: Record<string, P52Skill>;
  kinds: Record<string, string>;
  drawings: Record<string, string>;
}

export interface P52Blow {
  kind: string;
  name: string;
  damage: number;
  harder?: number;
}

export interface P52Foe {
  id: string;
  name: string;
  spot: string;
  hp: number;
  max_hp: number;
  initiative: number;
  movement: number;
  seen: boolean;
  kind: string;
  card?: string;
  frozen?: number;
  notes?: Array<string>;
}

export interface P52Hero {
  id: string;
  name: string;
  letter: string;
  seat: number;
  hp: number;
  max_hp: number;
  core: [number, number, number, number, number];
  movement: number;
  initiative: number;
  level: number;
  exp: number;
  needed: number;
  arts: Array<P52Art>;
  worn: Array<string>;
  bag: Record<string, number>;
  spot?: string;
  earned?: number;
  stamina?: number;
  armour?: number;
  aim?: number;
  stance?: number;
  frozen?: number;
  stealthy?: boolean;
  notes?: Array<string>;
  kin?: string;
  quirk?: string;
  people?: string;
  calling?: string;
  numbers?: Array<P52Number>;
  carried?: Record<string, Array<string>>;
}

export interface P52Number {
  id: string;
  name: string;
  value: number;
  how: string;
}

export interface P52Row {
  text: string;
  attacks: Array<string>;
  defends: string;
}

export interface P52Scene {
  phase: string;
  space: number;
  spaces: number;
  size: number;
  lit: boolean;
  exterior: boolean;
  start: string;
  exit: string;
  barricaded: boolean;
  round: number;
  reversed: boolean;
  acting: string;
  order: Array<P52Turn>;
  next_round: Array<string>;
  spots: Array<P52Spot>;
  heroes: Array<P52Hero>;
  foes: Array<P52Foe>;
  book: Record<string, P52Row>;
  made: Record<string, P52Thing>;
  quest: string;
  task: string;
  tally: Array<string>;
  action_left: number;
  action_discard: Array<string>;
  room_left: number;
  enemy_left: number;
}

export interface P52Shapes {
  shapes: Record<string, Array<[number, number]>>;
}

export interface P52Shown {
  sort: string;
  name: string;
  text?: string;
  skill?: P52Skill | null;
  thing?: P52Thing | null;
  side?: string;
  art?: string;
  hints?: Array<string>;
  card?: string;
  hp?: number;
  facts?: Array<[string, string]>;
  row?: P52Row | null;
  odds?: Array<[string, string]>;
  spots?: Array<[string, string, string]>;
}

export interface P52Skill {
  name: string;
  kind: string;
  text: string;
  sort?: string;
  target?: string;
  effect?: string;
}

export interface P52Spot {
  x: number;
  y: number;
  card?: string;
  kind?: string;
  items?: Array<string>;
  marks?: Array<string>;
}

export interface P52Thing {
  name: string;
  text?: string;
  notes?: Array<string>;
  part?: string;
  sort?: string;
}

export interface P52Turn {
  id: string;
  name: string;
  note?: string;
}

export interface PackEntry {
  id: string;
  name: string;
  text: string;
  notice: string;
  adventures: Array<Entry>;
  heroes: Array<Entry>;
  party: Array<string>;
  params?: Record<string, any>;
  bosses?: Array<Entry>;
  peoples?: Array<Entry>;
  callings?: Array<Entry>;
  quirks?: Array<Entry>;
  suits?: Array<Entry>;
  cards?: Array<Entry>;
  gear?: Array<Entry>;
  stratagems?: Array<Entry>;
  abilities?: Array<Entry>;
  items?: Array<Entry>;
  campaign?: boolean;
  chances?: Array<ChanceEntry>;
}

export interface ParamEntry {
  name: string;
  label: string;
  kind: "boolean" | "options" | "range";
  meaning: string;
  rule: string;
  group: string;
  defaults: Record<string, any>;
  options?: Array<string>;
  words?: Record<string, string>;
  least?: number;
  most?: number;
}

export interface Place {
  name?: string;
  kind?: "bot" | "open" | "person";
  level?: "easy" | "master" | "plain" | "strong";
}

export interface Placed {
  name: string;
  points: number;
  outcome: string;
  hints?: number;
  late?: boolean;
}

export interface PlainRow {
  label: string;
  text?: string;
  depth?: number;
}

export interface PlainScene {
  rows: Array<PlainRow>;
  boards?: Array<Board>;
}

export interface Played {
  id: string;
  name: string;
}

export interface ProofShown {
  game: string;
  day: string;
  adventure: string;
  outcome: string;
  points: number;
  how: string;
  text: string;
  watchID: string;
}

export interface ProofWish {
  code: string;
}

export interface Question {
  id: number;
  kind: string;
  sentence: string;
  actor: string;
  seats: Array<number>;
  offers?: Array<Offer>;
  about?: any;
  chance?: Chance | null;
}

export interface Reach {
  url: string;
}

export interface Reason {
  seat: number;
  actor: string;
  says: string;
}

export interface Refused {
  is: "refused";
  sort: "bug" | "busy" | "damaged" | "forbidden" | "illegal" | "large" | "malformed" | "setup" | "slow" | "stale" | "storage" | "stranger" | "unknown";
  text: string;
  rule?: string;
  question?: number | null;
  sound?: number | null;
  about?: string;
}

export interface Rename {
  playerID: number;
  playerName: string;
}

export interface ReplayWish {
  at: number;
}

export interface ReviewShown {
  done: number;
  of: number;
  ready: boolean;
  moments?: Array<MomentShown>;
  end?: number;
  summary?: string;
  luck?: number;
  play?: number;
  doubt?: number;
  turning_points?: Array<number>;
  mistakes?: Array<number>;
  closer?: number;
  closer_of?: number;
}

export interface Rewind {
  to: number;
}

export interface RoadShown {
  keepsakes?: Array<Entry>;
}

export interface RuleLink {
  id: string;
  name: string;
}

export interface RuleShown {
  notes: RuleText;
  chapter?: string;
  title?: string;
  section?: BookSection | null;
  edition_titles?: Record<string, string>;
}

export interface RuleText {
  id: string;
  group: string;
  tier: string;
  says: string;
  editions: Array<string>;
  ruling?: string;
  source?: string;
  check?: string;
  text?: string;
  differences?: Record<string, string>;
}

export interface Said {
  do: "answer" | "follow" | "hello" | "ping" | "point" | "react" | "redo" | "rewind" | "say" | "seen" | "undo";
  credentials?: Array<string>;
  odds?: boolean;
  question?: number | null;
  text?: string;
  to?: number | string;
}

export interface ScoreBoard {
  crawl: DailyShown;
  placed: Array<Placed>;
}

export interface ScoreShown {
  game: string;
  day: string;
  points: number;
  outcome: string;
  how: string;
  hints: number;
  code: string;
  why: string;
  counts: boolean;
  listed: boolean;
}

export interface ScoreWish {
  name?: string;
}

export interface Seat {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  here: boolean;
  host: boolean;
  level?: "easy" | "master" | "plain" | "strong";
  why?: string;
  plays?: Array<Played>;
  guest?: boolean;
}

export interface SeatWish {
  playerID: number;
  become: "bot" | "host" | "mine" | "open";
  level?: "easy" | "master" | "plain" | "strong";
}

export interface Seats {
  is: "seats";
  seats: Array<Seat>;
  said?: string;
  hints?: boolean;
  chat?: boolean;
  asked?: Array<number>;
}

export interface SetupData {
  places?: Array<Place>;
  pack?: string;
  adventure?: string;
  boss?: string;
  heroes?: Array<string | Record<string, any>>;
  edition?: string;
  params?: Record<string, any>;
  level?: number;
  seed?: number | null;
  referee?: boolean;
  orders?: "none" | "usual";
  opening?: Array<string>;
  hints?: boolean;
}

export interface SheetLine {
  id: string;
  name: string;
  now: string;
  then: string;
  how?: string;
}

export interface SheetTried {
  lines: Array<SheetLine>;
  left: number;
  answers: Array<string>;
}

export interface SheetWish {
  answers?: string;
  propose?: boolean;
}

export interface Sight {
  sees: boolean;
  text: string;
  rule: string;
  line?: Array<[number, number]>;
  over?: Array<string>;
  blocked?: Array<string>;
  seen?: Array<string>;
}

export interface SightWish {
  from: string;
  to?: string;
}

export interface Spoken {
  is: "spoken";
  id: string;
  sort: "point" | "react" | "say";
  name: string;
  at: number;
  seat?: number | null;
  text?: string;
  on?: string;
}

export interface Square {
  id: string;
  sign?: string;
  text?: string;
  tone?: "" | "bad" | "bold" | "good" | "soft";
}

export interface Step {
  at: number;
  seat: number;
  text: string;
  events?: number;
  sealed?: boolean;
  chapter?: string;
}

export interface Stop {
  id: string;
  name: string;
  text: string;
  sort: string;
  kin: string;
  where: "ahead" | "done" | "here" | "open" | "passed";
  stage?: number;
  aside?: boolean;
  brings?: Array<string>;
  did?: Array<string>;
  remembered?: Array<string>;
  why_not?: string;
  entries?: Array<Entry>;
  art?: string;
}

export interface Strike {
  on: string;
  text: string;
  rule?: string;
  grave?: boolean;
}

export interface StudioAfter {
  after?: number;
}

export interface StudioBegin {
  family: string;
  id: string;
  adventure?: string;
  boss?: string;
  place?: string;
}

export interface StudioEntry {
  id: string;
  name: string;
  file: string;
  line: number;
  wrong?: number;
}

export interface StudioFamily {
  id: string;
  name: string;
  text: string;
  entries: Array<StudioEntry>;
}

export interface StudioFigures {
  games: number;
  of: number;
  won: number;
  text: string;
  wrong?: string;
}

export interface StudioKey {
  name: string;
  value: string;
  line: number;
  text?: string;
  rules?: Array<string>;
}

export interface StudioLooked {
  rev: number;
  family: string;
  entry: StudioEntry;
  keys: Array<StudioKey>;
  mistakes: Array<StudioMistake>;
  shown: any;
  stale: boolean;
  plays: Array<StudioPlay>;
}

export interface StudioMistake {
  file: string;
  line: number;
  text: string;
  family?: string;
  entry?: string;
}

export interface StudioPack {
  rev: number;
  game: string;
  name: string;
  folder: string;
  loads: boolean;
  families: Array<StudioFamily>;
  mistakes: Array<StudioMistake>;
}

export interface StudioPlay {
  name: string;
  adventure?: string;
  boss?: string;
  level?: number;
  known?: Array<string>;
}

export interface StudioSpace {
  space: string;
  text: string;
  seen?: Array<string>;
  reached?: Record<string, number>;
  rules?: Array<string>;
}

export interface StudioWhich {
  family: string;
  id: string;
  space?: string;
  how?: string;
}

export interface Talks {
  is: "talks";
  lines: Array<Spoken>;
}

export interface Tally {
  name: string;
  outcomes: Array<[string, number, number]>;
  verdict?: string;
  seat?: number | null;
  side?: "" | "foes" | "party";
  z?: number;
}

export interface Term {
  id: string;
  name: string;
  text: string;
  rule?: string;
}

export interface Threat {
  foe: string;
  name: string;
  text: string;
  whom?: string;
  chance?: number;
  harm?: string;
  sure?: boolean;
  on?: Array<string>;
  grave?: boolean;
}

export interface Threatened {
  id: string;
  name: string;
  text: string;
  chance?: number;
  harm?: string;
  most?: number;
  falls?: number;
}

export interface Threats {
  foes?: Array<Threat>;
  party?: Array<Threatened>;
  exact?: boolean;
}

export interface Told {
  n: number;
  at: number;
  kind: string;
  text: string;
  rule: string;
  data?: Record<string, any>;
  chapter?: string;
  hand?: string;
  seat?: number | null;
  did?: string;
  why?: string;
}

export interface Undo {
  free: boolean;
  sealed: number;
  redo?: boolean;
  why?: string;
  rule?: string;
  seat?: number | null;
}

export interface VoyageShown {
  supplies: string;
  world: Array<[string, string]>;
  stratagems: Array<Entry>;
  most_stratagems: number;
  prepared: Array<string>;
  priority: string;
  resources: number;
  parsec: number;
  offers?: Array<OfferShown>;
  dead?: Array<CampaignMember>;
  spares?: number;
  crystals?: number;
  crystal?: boolean;
}

export interface WayShown {
  on: string;
  steps: number;
  cost?: string;
  path?: Array<string>;
  warnings?: Array<string>;
  strikes?: Array<Strike>;
  notes?: Array<string>;
}

export interface WayWish {
  to: string;
}

export interface Welcome {
  is: "welcome";
  seats: Array<number>;
  host: boolean;
  access: "play" | "watch";
  watch: string;
}

export interface Why {
  text: string;
  rule: string;
  answer?: string;
}

export interface WhyWish {
  on?: string;
  answer?: string;
}
