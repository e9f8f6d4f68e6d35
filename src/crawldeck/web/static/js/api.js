// The HTTP API. A refusal of the server is thrown as `Refusal`, with its sort and its rule.

import { tr } from "./texts.js";

/** @typedef {import("./wire").Refused} Refused */

export class Refusal extends Error {
  /** @param {Refused} told */
  constructor(told) {
    super(told.text);
    this.told = told;
  }
}

/**
 * @param {string} path
 * @param {{ method?: string, body?: any, credentials?: string[], text?: boolean, signal?: AbortSignal }} [wish]
 * @returns {Promise<any>}
 */
export async function call(path, wish = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (wish.credentials?.length) headers.authorization = `Bearer ${wish.credentials.join(",")}`;
  if (wish.body !== undefined) headers["content-type"] = "application/json";
  let answer;
  try {
    answer = await fetch(path, {
      method: wish.method ?? (wish.body === undefined ? "GET" : "POST"),
      headers,
      signal: wish.signal,
      body: wish.body === undefined ? undefined : JSON.stringify(wish.body),
    });
  } catch {
    throw new Refusal({ is: "refused", sort: "busy", text: tr("The server cannot be reached.") });
  }
  if (wish.text && answer.ok) return answer.text();
  const data = await answer.json().catch(() => null);
  if (!answer.ok) {
    throw new Refusal(data?.is === "refused" ? data
      : { is: "refused", sort: "bug", text: tr("The server answered {status}.", { status: answer.status }) });
  }
  return data;
}
