import { createExecutionContext, env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import worker from "../../../workers/app";
import { makeSite } from "../../factories";

/** The site is known; whatever else is asked fails as the platform fails. */
function breathless(message: string): D1Database {
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") {
        return (sql: string) => {
          if (!/from "?uploads"?/i.test(sql)) return target.prepare(sql);
          throw new Error(message);
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

test.each([
  [
    "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
    500,
    "Vypršel časový limit pro požadavek, prosím, zkuste to znovu.",
  ],
  ["D1_ERROR: Network connection lost.", 503, "Poskytovatel hostingu je teď nedostupný."],
])(
  "a page whose database says „%s“ says what happened, and is no fault of ours",
  async (message, status, text) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const host = `breathless-${status}.test`;
    await makeSite({ host });
    const request = new Request(`http://${host}/videos`) as Parameters<typeof worker.fetch>[0];
    const answer = await worker.fetch(request, { ...env, DB: breathless(message) }, createExecutionContext());
    const page = (await answer.text()).replaceAll("\u00a0", " ");
    expect(answer.status).toBe(status);
    expect(page).toContain(text);
    expect(page).toContain("Zkusit znovu");
    expect(page).not.toContain("Musíme to opravit");
  },
);
