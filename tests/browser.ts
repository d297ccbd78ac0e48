import { SELF } from "cloudflare:test";

let browsers = 0;

/**
 * What a browser without JavaScript does: keeps cookies, posts forms, and here follows no redirect by itself.
 * Each has a network of its own, so that limits of one network do not add up over tests.
 */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly origin: string;
  readonly #address = `2001:db8:${(++browsers).toString(16)}::1`;
  #referrerPolicy: string | null = null;

  constructor(origin = "http://palubka.test") {
    this.origin = origin;
  }

  get(path: string, headers: Record<string, string> = {}) {
    return this.send(path, { headers });
  }

  post(
    path: string,
    fields: Record<string, string> | [string, string][],
    headers: Record<string, string> = {},
  ) {
    // A page that says nothing of itself posts its forms as if from nowhere.
    const Origin = this.#referrerPolicy === "no-referrer" ? "null" : this.origin;
    const sent = { Origin, ...headers };
    return this.send(path, { method: "POST", body: new URLSearchParams(fields), headers: sent });
  }

  async send(path: string, init: RequestInit & { headers: Record<string, string> }) {
    const Cookie = [...this.cookies].map((pair) => pair.join("=")).join("; ");
    const response = await SELF.fetch(this.origin + path, {
      ...init,
      headers: {
        Host: new URL(this.origin).host,
        "CF-Connecting-IP": this.#address,
        ...init.headers,
        ...(Cookie && { Cookie }),
      },
      redirect: "manual",
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    if (response.headers.get("Content-Type")?.startsWith("text/html")) {
      this.#referrerPolicy = response.headers.get("Referrer-Policy");
    }
    return response;
  }

  private keep(line: string) {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split("=");
    if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** The Set-Cookie line of one cookie, or undefined. */
export function setCookie(response: Response, name: string): string | undefined {
  return response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
}

/** The key in the forms of a page as it was served. */
export const formKeyOf = (page: string): string | undefined =>
  page.match(/name="idempotencyKey" value="([^"]*)"/)?.[1];

/** A page without what is made anew each time that it is served. */
export const withoutMarks = (page: string): string =>
  page.replaceAll(/nonce="[^"]*"/g, "").replaceAll(formKeyOf(page) ?? "", "");
