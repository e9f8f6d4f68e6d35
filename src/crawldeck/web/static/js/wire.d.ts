// Made from crawldeck/web/wire.py by `crawldeck wire`. Do not edit.

export interface Aid {
  damage?: number;
  target?: number;
  reduce?: string;
}

export interface Answer {
  question: number;
  text: string;
}

export interface BlipView {
  id: string;
  point: string;
  at: number;
  facing: string;
  kind: string;
}

export interface BossView {
  id: string;
  name: string;
  figure: string;
  wounds: number;
  most: number;
  stack: Array<string>;
  ai: DeckView;
  bp: DeckView;
  radiation: number;
  harder: number;
  tougher: number;
  playing: string;
  facing: Array<string>;
  traits: Array<string>;
}

export interface Burn {
  do: "burn";
  amount: string;
  turns?: number;
  where?: "adjacent" | "around" | "others" | "party" | "self" | "spot" | "target";
}

export interface CampaignDo {
  do: "bury" | "crystal" | "deal" | "fit" | "join" | "keep" | "trade";
  hero?: string | Record<string, any>;
  line?: string;
  what?: "" | "loot" | "spare";
  location?: string;
  spared?: Array<string> | null;
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
}

export interface CampaignNew {
  name: string;
  game?: "enormity" | "p52";
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
  file: string;
  game: string;
  name: string;
  state: "between" | "broken" | "decide" | "over" | "playing";
  text?: string;
  pack?: string;
  edition?: string;
  notes?: Array<string>;
  party?: Array<CampaignMember>;
  fallen?: Array<string>;
  history?: Array<ChapterLine>;
  ahead?: Array<Way>;
  seats?: Array<string>;
  table?: string;
  recruits?: Array<Entry>;
  voyage?: VoyageShown | null;
}

export interface CampaignTable {
  game: string;
  matchID: string;
  name: string;
  created?: Created | null;
}

export interface Card {
  id: string;
  tokens?: number;
  ready?: boolean;
  charges?: number;
}

export interface Carry {
  do: "carry";
  face_down?: boolean;
  near?: number;
  oneself?: boolean;
  ace_hurts?: string;
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

export interface ChapterLine {
  number: number;
  text: string;
  outcome: string;
  counts?: boolean;
}

export interface Claimed {
  playerID: number;
  playerCredentials: string;
}

export interface Coat {
  do: "coat";
  amount: string;
  attacks?: number;
  gear?: Array<string>;
}

export interface Craft {
  do: "craft";
  item: string;
  count?: string;
  damage?: string;
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

export interface Damage {
  do: "damage";
  amount: string;
  where?: "adjacent" | "around" | "others" | "party" | "self" | "spot" | "target";
  friends?: boolean;
  defended?: boolean;
  least?: number;
}

export interface DeckView {
  levels: Record<string, number>;
  left: number;
  discard: Array<string>;
  reserve: Record<string, number>;
  top: number;
}

export interface Dissolve {
  do: "dissolve";
  boss?: string;
}

export interface End {
  outcome: string;
  why: string;
  rule: string;
  score: Record<string, number>;
}

export interface Engram {
  kind: string;
  used?: boolean;
}

export interface EnormityScene {
  view: EnormityView;
  names: Record<string, string>;
}

export interface Entry {
  id: string;
  name: string;
  text?: string;
  group?: string;
  facts?: Array<[string, string]>;
  parts?: Record<string, Array<string>>;
}

export interface Frame {
  is: "frame";
  rev: number;
  at: number;
  head: Head;
  question: Question | null;
  scene: any;
  undo: Undo;
  seats: Array<Seat>;
  log_from: number;
  log: Array<Told>;
  backdrop?: any;
  end?: End | null;
  past?: boolean;
}

export interface Freeze {
  do: "freeze";
  turns?: number;
  where?: "adjacent" | "around" | "others" | "party" | "self" | "spot" | "target";
  friends?: boolean;
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
}

export interface Hand {
  text: string;
  rule?: string;
}

export interface Haste {
  do: "haste";
  amount?: string;
}

export interface Head {
  game: string;
  title: string;
  name: string;
  text: string;
  edition: string;
  house: Record<string, any>;
  referee: boolean;
  cast: string;
}

export interface Heal {
  do: "heal";
  amount: string;
  where?: "adjacent" | "around" | "others" | "party" | "self" | "spot" | "target";
}

export interface Health {
  status: "ok" | "storage";
  version: string;
}

export interface HeroView {
  id: string;
  name: string;
  seat: number;
  spot: string;
  hp: number;
  max_hp: number;
  level: number;
  lift: number;
  think: number;
  balance: number;
  move: number;
  lead: number;
  movement: number;
  initiative: number;
  stamina: number;
  aim: number;
  aim_at: string;
  stance: number;
  stealthy: boolean;
  frozen: number;
  lasting: Array<Lasting>;
  abilities: Record<string, number>;
  attacks: Record<string, [number, number]>;
  bag: Record<string, number>;
  worn: Array<string>;
  people: string;
  calling: string;
  quirk: string;
  exp: number;
  earned: number;
  built_on: Record<string, number>;
}

export interface Inspire {
  do: "inspire";
  amount?: string;
}

export interface Join {
  playerName: string;
  playerID?: number | null;
}

export type Key = [number, number, Array<number>, Array<number>, number, boolean];

export interface Lasting {
  what: string;
  amount: number;
  left: number;
}

export interface Leap {
  do: "leap";
  hidden_at?: number;
  within?: string;
}

export interface Leave {
  playerID: number;
}

export interface Light {
  do: "light";
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

export interface Lore {
  do: "lore";
  red: string;
  black: string;
  ace?: string;
}

export interface Match {
  matchID: string;
  head: Head;
  players: Array<Seat>;
  answers: number;
  outcome: string;
  access: "play" | "watch";
}

export interface Offer {
  text: string;
  label: string;
  note?: string;
  group?: string;
  on?: Array<string>;
  enter?: boolean;
}

export interface Outcome {
  text: string;
  label: string;
  left?: number;
  why?: string;
}

export interface P52Scene {
  view: P52View;
  names: Record<string, string>;
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
  least?: number;
  most?: number;
}

export interface Place {
  name?: string;
  kind?: "bot" | "open" | "person";
}

export interface Pool {
  confidence?: number;
  discipline?: number;
  expertise?: number;
}

export interface Push {
  do: "push";
  spots?: number;
  where?: "adjacent" | "around" | "others" | "party" | "self" | "spot" | "target";
  otherwise?: string;
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

export interface Refused {
  is: "refused";
  sort: "bug" | "busy" | "forbidden" | "illegal" | "large" | "malformed" | "setup" | "stale" | "storage" | "stranger" | "unknown";
  text: string;
  rule?: string;
  question?: number | null;
}

export interface Regenerate {
  do: "regenerate";
  amount: string;
  turns?: number;
  where?: "adjacent" | "around" | "others" | "party" | "self" | "spot" | "target";
}

export interface ReplayWish {
  at: number;
}

export interface Reveal {
  do: "reveal";
  where?: "around" | "target";
}

export interface Revive {
  do: "revive";
  amount: string;
}

export interface Rewind {
  to: number;
}

export interface Root {
  do: "root";
  turns?: number;
}

export interface Rout {
  do: "rout";
  where?: "adjacent" | "around" | "others" | "party" | "self" | "spot" | "target";
}

export interface RuleText {
  id: string;
  group: string;
  tier: string;
  says: string;
  editions: Array<string>;
  ruling?: string;
  source?: string;
}

export interface Said {
  do: "answer" | "hello" | "ping" | "redo" | "rewind" | "undo";
  credentials?: Array<string>;
  question?: number | null;
  text?: string;
  to?: number;
}

export interface Seat {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  here: boolean;
  host: boolean;
}

export interface SeatWish {
  playerID: number;
  become: "bot" | "host" | "open";
}

export interface Seats {
  is: "seats";
  seats: Array<Seat>;
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
}

export interface Shield {
  do: "shield";
  amount: string;
  rounds?: number;
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

export interface Snare {
  do: "snare";
  amount: string;
  turns?: number;
}

export interface SpacerView {
  id: string;
  name: string;
  seat: number;
  space: string;
  cell: number;
  facing: string;
  status: string;
  suit: string;
  vitals: number;
  stress: number;
  adrenaline: number;
  vitality: string;
  radiation: number;
  infection: number;
  exerts: number;
  cards: Array<string>;
  played: Array<string>;
  items: Array<EnormityItem>;
  engrams: Array<Engram>;
  objectives: number;
  conditions: Record<string, number>;
  down: number;
  breakdown: string;
  flipped: boolean;
  used: Array<string>;
  awakening: string;
  antinomy: number;
  place: string;
  acted: boolean;
  light: number;
}

export interface Special {
  do: "special";
  id: string;
}

export interface SpotView {
  x: number;
  y: number;
  text: string;
  card: string;
  kind: string;
  items: Array<string>;
  marks: Array<string>;
}

export interface Stamina {
  do: "stamina";
  count: number;
  beyond?: boolean;
}

export interface Steal {
  do: "steal";
}

export interface Step {
  at: number;
  seat: number;
  text: string;
  events?: number;
  sealed?: boolean;
}

export interface Strike {
  do: "strike";
  undefended?: boolean;
}

export interface Tally {
  name: string;
  outcomes: Array<[string, number, number]>;
  verdict?: string;
  seat?: number | null;
  side?: "" | "foes" | "party";
  z?: number;
}

export interface TileView {
  id: string;
  kind: string;
  spaces: Array<string>;
}

export interface Tinker {
  do: "tinker";
  points?: number;
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
}

export interface Track {
  space: number;
  what: string;
  number?: number;
}

export interface Train {
  do: "train";
  core?: Array<string>;
  every?: boolean;
  kinds?: Array<string>;
}

export interface Tune {
  do: "tune";
  of: "armour" | "weapon";
  damage?: number;
  target?: number;
  protect?: number;
}

export interface Turns {
  do: "turns";
  count?: number;
  easier?: number;
}

export interface Undo {
  free: boolean;
  sealed: number;
  redo?: boolean;
  why?: string;
  rule?: string;
}

export interface Vanish {
  do: "vanish";
  rounds?: number;
  staying?: boolean;
}

export interface VoyageShown {
  supplies: string;
  world: Array<[string, string]>;
  recruits: Array<Entry>;
  stratagems: Array<Entry>;
  prepared: Array<string>;
  priority: string;
  prices: Record<string, number>;
  resources: number;
  locations: Array<Entry>;
  deals: boolean;
  dead?: Array<CampaignMember>;
  spares?: number;
  crystal?: boolean;
}

export interface Way {
  id: string;
  name: string;
  text: string;
  sort: "extra" | "incursion" | "quest" | "run" | "story";
  entries?: Array<string>;
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

export interface EnormityItem {
  id: string;
  card: string;
  place: string;
  ammo?: number;
  charges?: number;
  exhausted?: boolean;
  discharged?: boolean;
}

export interface EnormityFoeView {
  id: string;
  kind: string;
  name: string;
  space: string;
  cell: number;
  facing: string;
  threshold: number;
  wounded: number;
  suppressed: number;
  surprised: boolean;
  specimen: string;
  slot: number;
  status: Record<string, number>;
}

export interface EnormityView {
  phase: string;
  mission: string;
  round: number;
  countdown: number;
  level: string;
  marker: number;
  priority: string;
  acting: string;
  cards_played: number;
  exerted: boolean;
  last: string;
  active: Pool;
  incoming: Pool;
  key: Key;
  pages: Array<string>;
  locations: Array<string>;
  doors: Record<string, string>;
  tiles: Array<TileView>;
  caches: Array<number>;
  engrams: Record<string, string>;
  discoveries: Record<string, number>;
  objectives: Array<number>;
  dead: Array<number>;
  disabled: Array<string>;
  track: Array<Track>;
  spacers: Array<SpacerView>;
  foes: Array<EnormityFoeView>;
  blips: Array<BlipView>;
  stratagems: Array<Card>;
  blips_left: number;
  loot_left: Record<string, number>;
  point: number;
  exfiltration: number;
  opened: number;
  insertion: number;
  goal: number;
  resolved: number;
  clues: Array<string>;
  codes: Array<string>;
  scripts: Record<string, string>;
  flags: Array<string>;
  resources: Record<string, number>;
  kills: number;
  outcome: string;
  boss: BossView | null;
}

export interface P52Item {
  id: string;
  name: string;
  text: string;
  weight?: number;
  needs?: Record<string, number>;
  slot?: "" | "arms" | "back" | "feet" | "hand" | "head" | "legs" | "neck" | "torso";
  hands?: number;
  gear?: Array<string>;
  damage?: number;
  damage_by?: string;
  target?: number;
  reach?: string;
  aids?: Record<string, Aid>;
  again?: "" | "defended" | "hit" | "short";
  protect?: number;
  protect_by?: string;
  protect_magic?: number;
  movement?: number;
  move_and_act?: boolean;
  grants?: Record<string, number>;
  includes?: Record<string, number>;
  companion?: string;
  rescues?: string;
  keep?: boolean;
  use?: "" | "drink" | "dropped" | "revive" | "thrown";
  effects?: Array<Damage | Freeze | Burn | Push | Rout | Dissolve | Heal | Regenerate | Revive | Leap | Carry | Strike | Haste | Root | Coat | Steal | Craft | Inspire | Shield | Lore | Tinker | Tune | Train | Light | Reveal | Stamina | Turns | Vanish | Snare | Special>;
  once?: "" | "session" | "space";
  role?: "" | "gate-key" | "key" | "pick" | "treasure";
  when_found?: Array<Damage | Freeze | Burn | Push | Rout | Dissolve | Heal | Regenerate | Revive | Leap | Carry | Strike | Haste | Root | Coat | Steal | Craft | Inspire | Shield | Lore | Tinker | Tune | Train | Light | Reveal | Stamina | Turns | Vanish | Snare | Special>;
  anything?: number;
}

export interface P52FoeView {
  id: string;
  kind: string;
  name: string;
  card: string;
  spot: string;
  hp: number;
  max_hp: number;
  initiative: number;
  movement: number;
  frozen: number;
  lasting: Array<Lasting>;
  seen: boolean;
  proof: Array<string>;
  bold: boolean;
}

export interface P52View {
  quest: string;
  kind: string;
  task: string;
  prize: string;
  found: boolean;
  to_go: number;
  aces: number;
  waves: number;
  coming: number;
  boss: string;
  flags: Array<string>;
  harmful: Array<string>;
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
  order: Array<string>;
  acting: string;
  gone: Array<string>;
  reversed: boolean;
  average_level: number;
  spots: Array<SpotView>;
  heroes: Array<HeroView>;
  foes: Array<P52FoeView>;
  healing: Array<string>;
  reviving: Array<string>;
  arts: Record<string, Array<string>>;
  things: Record<string, P52Item>;
  action_left: number;
  action_discard: Array<string>;
  room_left: number;
  enemy_left: number;
  outcome: string;
}
