// Made from crawldeck/web/wire.py by `crawldeck wire`. Do not edit.

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

export interface Card {
  id: string;
  tokens?: number;
  ready?: boolean;
  charges?: number;
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

export interface Claimed {
  playerID: number;
  playerCredentials: string;
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

export interface DeckView {
  levels: Record<string, number>;
  left: number;
  discard: Array<string>;
  reserve: Record<string, number>;
  top: number;
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
  view: View;
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

export interface FoeView {
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

export interface Item {
  id: string;
  card: string;
  place: string;
  ammo?: number;
  charges?: number;
  exhausted?: boolean;
  discharged?: boolean;
}

export interface Join {
  playerName: string;
  playerID?: number | null;
}

export type Key = [number, number, Array<number>, Array<number>, number, boolean];

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

export interface P52Art {
  id: string;
  level: number;
  target: string;
  effect?: string;
  notes?: Array<string>;
  near?: number;
  far?: number;
}

export interface P52Backdrop {
  things: Record<string, P52Thing>;
  skills: Record<string, P52Skill>;
  kinds: Record<string, string>;
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
  aim?: number;
  stance?: number;
  frozen?: number;
  stealthy?: boolean;
  notes?: Array<string>;
  kin?: string;
  quirk?: string;
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

export interface P52Skill {
  name: string;
  kind: string;
  text: string;
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
  sort: "bug" | "busy" | "forbidden" | "illegal" | "malformed" | "setup" | "stale" | "storage" | "unknown";
  text: string;
  rule?: string;
  question?: number | null;
}

export interface Rewind {
  to: number;
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

export interface Sight {
  sees: boolean;
  text: string;
  rule: string;
  line?: Array<[number, number]>;
  over?: Array<string>;
  blocked?: Array<string>;
  seen?: Array<string>;
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
  items: Array<Item>;
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

export interface Undo {
  free: boolean;
  sealed: number;
  redo?: boolean;
  why?: string;
  rule?: string;
}

export interface View {
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
  foes: Array<FoeView>;
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
