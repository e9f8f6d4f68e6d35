// The games of this server as the page was given them, and what each adds to the lobby.

/**
 * @typedef {import("../dom.js").Child} Child
 * @typedef {import("../wire").Entry} Entry
 * @typedef {import("../wire").PackEntry} PackEntry
 * @typedef {import("./setup.js").Form} Form
 * @typedef {import("./setup.js").Member} Member
 * @typedef {import("../wire").Member} Someone
 * @typedef {import("./journey.js").Desk} Desk
 * @typedef {import("../wire").CampaignMember} CampaignMember
 * @typedef {{ id: string, title: string, line: string, pitch: string, chips: string[], lobby: string,
 *   guide: string, campaign: boolean }} Panel
 */

/**
 * What a game adds to the lobby; all of it may be left out.
 *
 * @typedef {object} GameLobby
 * @property {() => Node} [art] its picture
 * @property {(one: Someone, nth: number, size: number) => Promise<Node>} [portrait] the face of
 *   somebody of a party
 * @property {() => Promise<void>} [ready] load what the set-up form needs
 * @property {(one: Entry, pack: PackEntry) => string} [group] what an adventure stands under
 * @property {(one: Entry) => Entry} [shown] an adventure as its card shows it
 * @property {string} [fights] what fights in the place of an adventure stand under
 * @property {(form: Form, full: boolean) => Child[]} [party] below the heroes of the form
 * @property {(one: Member) => any} [wishOf] somebody of the party as a set-up takes them
 * @property {number} [beginners] how many set out on a campaign when nobody chooses
 * @property {(desk: Desk) => Child} [recruit] another way to join the party of a campaign
 * @property {(desk: Desk) => Promise<Child>} [decide] right after a chapter, before it counts
 * @property {(desk: Desk) => Promise<Child>} [between] further parts of a campaign's page
 * @property {(desk: Desk) => Promise<import("./map.js").Look>} [journey] how a campaign is drawn as a map
 * @property {(desk: Desk, member: CampaignMember) => Promise<Child>} [member] below somebody's sheet, between chapters
 */

/** @type {Panel[]} */
export const games = JSON.parse(document.body.dataset.games ?? "[]");

/** @param {string} id */
export const titleOf = (id) => games.find((one) => one.id === id)?.title ?? id;

/** What a game adds; one whose script is broken adds nothing. @param {string} id @returns {Promise<GameLobby>} */
export async function ownOf(id) {
  const script = games.find((one) => one.id === id)?.lobby;
  try {
    return script ? (await import(script)).lobby : {};
  } catch (error) {
    console.error(error);
    return {};
  }
}
