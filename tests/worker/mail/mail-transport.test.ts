import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { MailOutcome } from "~/domain/mail/transport";
import { mailTransport } from "../../../workers/mail";

const mail = {
  to: "jana@example.com",
  subject: "S",
  text: "T",
  html: "H",
  headers: { "Content-Language": "cs" },
};

/** The service's binding, answering with an error of this code. */
const refusing = (code?: string) =>
  ({
    send: async () => {
      throw Object.assign(new Error("no"), { code });
    },
  }) as unknown as SendEmail;

test("a mail goes out under the configured name and address, and its key is in a header", async () => {
  const sent: unknown[] = [];
  const binding = { send: async (message: unknown) => void sent.push(message) } as unknown as SendEmail;
  const transport = mailTransport(binding, "Palubka <posta@palubka.example>");
  expect(await transport.send([mail], "the key")).toEqual({ type: "taken" });
  const from = { name: "Palubka", email: "posta@palubka.example" };
  expect(sent).toEqual([{ ...mail, from, headers: { ...mail.headers, "X-Palubka-Mail": "the key" } }]);
});

test("a mail carries no header that the service keeps for itself", async () => {
  const names: string[] = [];
  const send = async (message: { headers: object }) => void names.push(...Object.keys(message.headers));
  await mailTransport({ send } as unknown as SendEmail, "a@b.cz").send([mail], "the key");
  expect(names).toEqual(["Content-Language", "X-Palubka-Mail"]);
});

test("the local stand-in of the service takes what the transport sends", async () => {
  const transport = mailTransport(env.EMAIL, "Palubka <posta@palubka.example>");
  expect(await transport.send([mail], "the key")).toEqual({ type: "taken" });
});

test("one call takes one mail, and of two neither leaves", async () => {
  const sent: unknown[] = [];
  const binding = { send: async (message: unknown) => void sent.push(message) } as unknown as SendEmail;
  const transport = mailTransport(binding, "a@b.cz");
  expect(transport.mostAtOnce).toBe(1);
  expect(await transport.send([mail, mail], "the key")).toMatchObject({ type: "rejected" });
  expect(sent).toEqual([]);
});

describe("what the service answers", () => {
  test.each<[string | undefined, MailOutcome]>([
    ["E_RECIPIENT_SUPPRESSED", { type: "rejected" }],
    ["E_CONTENT_TOO_LARGE", { type: "rejected" }],
    ["E_HEADER_NOT_ALLOWED", { type: "rejected" }],
    ["E_DELIVERY_FAILED", { type: "rejected" }],
    ["E_RATE_LIMIT_EXCEEDED", { type: "busy", retryAfterMs: null }],
    ["E_DAILY_LIMIT_EXCEEDED", { type: "stopped", reason: "quota" }],
    ["E_INTERNAL_SERVER_ERROR", { type: "unknown" }],
    [undefined, { type: "unknown" }],
  ])("%s", async (code, outcome) => {
    const detail = code === undefined ? "Error: no" : `${code}: Error: no`;
    expect(await mailTransport(refusing(code), "a@b.cz").send([mail], "k")).toEqual({ ...outcome, detail });
  });
});
