import { describe, expect, test } from "vitest";
import { MailRejected } from "~/domain/mail/rules";
import { mailSender } from "../../../workers/mail";

const mail = {
  key: "k",
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

test("a mail goes out under the configured name and address", async () => {
  const sent: unknown[] = [];
  const binding = { send: async (message: unknown) => void sent.push(message) } as unknown as SendEmail;
  await mailSender(binding, "Palubka <posta@palubka.example>").send(mail);
  const { key, headers, ...words } = mail;
  const from = { name: "Palubka", email: "posta@palubka.example" };
  expect(sent).toEqual([{ ...words, from, headers: { ...headers, "X-Palubka-Mail": key } }]);
});

test("a mail carries no header that the service keeps for itself", async () => {
  const names: string[] = [];
  const send = async (message: { headers: object }) => void names.push(...Object.keys(message.headers));
  await mailSender({ send } as unknown as SendEmail, "a@b.cz").send(mail);
  expect(names).toEqual(["Content-Language", "X-Palubka-Mail"]);
});

describe("what the service answers", () => {
  test.each(["E_RECIPIENT_SUPPRESSED", "E_CONTENT_TOO_LARGE", "E_HEADER_NOT_ALLOWED", "E_DELIVERY_FAILED"])(
    "%s is final",
    async (code) => {
      await expect(mailSender(refusing(code), "a@b.cz").send(mail)).rejects.toThrow(MailRejected);
    },
  );

  test.each(["E_RATE_LIMIT_EXCEEDED", "E_DAILY_LIMIT_EXCEEDED", "E_INTERNAL_SERVER_ERROR", undefined])(
    "%s is worth another attempt",
    async (code) => {
      const attempt = mailSender(refusing(code), "a@b.cz").send(mail);
      await expect(attempt).rejects.toThrow("no");
      await expect(attempt).rejects.not.toBeInstanceOf(MailRejected);
    },
  );
});
