import { codes } from "../codes";
import type { SandboxPayment } from "./ledger";

type Fields = Record<string, string>;
type Rule = readonly [isRight: (fields: Fields) => boolean, code: number, message: string];

const minutes = { m: 1, h: 60, d: 24 * 60 };
const minuteMs = 60_000;
/** Between half an hour and seven days. */
const [shortest, longest] = [30, 7 * minutes.d];

const isUrl = (text = "") => text === "" || (URL.canParse(text) && /^https?:/i.test(text));

/** What Comgate checks of a new payment. Integrators send numbers and booleans as strings, too, so all is read as one. */
const rules: readonly Rule[] = [
  [({ price = "" }) => /^[1-9]\d{2,11}$/.test(price), codes.price, "price is not whole haléře, at least 100"],
  [({ curr = "" }) => /^(CZK|EUR|PLN|HUF|USD|GBP|RON|NOK|SEK)$/.test(curr), codes.badRequest, "currency"],
  [({ label = "" }) => label !== "", codes.descriptionMissing, "label is missing"],
  [({ label = "" }) => [...label].length <= 16, codes.badRequest, "label is longer than 16 characters"],
  [({ refId = "" }) => refId !== "", codes.badRequest, "refId is missing"],
  [({ method = "" }) => method !== "", codes.methodMissing, "method is missing"],
  [({ method = "" }) => /^[A-Z0-9_]+([+-][A-Z0-9_]+)*$/.test(method), codes.methodInvalid, "method"],
  [({ email = "", phone = "" }) => email + phone !== "", codes.badRequest, "email or phone is required"],
  [({ lang = "cs" }) => /^(cs|sk|en|es|it|pl|fr|ro|de|hu|si|hr|no|sv)$/.test(lang), codes.language, "lang"],
  [({ test = "false" }) => /^(true|false)$/.test(test), codes.badRequest, "test"],
  [({ expirationTime }) => Number.isFinite(minutesOf(expirationTime)), codes.badRequest, "expirationTime"],
  [
    ({ url_paid, url_cancelled, url_pending }) => [url_paid, url_cancelled, url_pending].every(isUrl),
    codes.link,
    "url",
  ],
];

/** The payment that a request asks for, or why there is none. */
export function newPayment(asked: unknown, now: number): SandboxPayment | { code: number; message: string } {
  const isObject = typeof asked === "object" && asked !== null && !Array.isArray(asked);
  if (!isObject) return { code: codes.badRequest, message: "not a JSON object" };
  const fields: Fields = Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  );
  const broken = rules.find(([isRight]) => !isRight(fields));
  if (broken) return { code: broken[1], message: broken[2] };
  const { price, curr = "", label = "", refId = "", method = "", email = "", phone = "" } = fields;
  return {
    transId: newTransId(),
    status: "PENDING",
    price: Number(price),
    curr,
    label,
    refId,
    method,
    email,
    phone,
    fullName: fields.fullName ?? "",
    test: fields.test === "true",
    refunded: 0,
    expiresAt: now + minutesOf(fields.expirationTime) * minuteMs,
    urls: {
      PAID: fields.url_paid ?? "",
      CANCELLED: fields.url_cancelled ?? "",
      PENDING: fields.url_pending ?? "",
    },
  };
}

/** NaN for what Comgate refuses. */
function minutesOf(expirationTime = "7d"): number {
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(expirationTime) ?? [];
  const length = Number(count) * minutes[unit as keyof typeof minutes];
  return length >= shortest && length <= longest ? length : Number.NaN;
}

/** 32 of them, so that a byte gives each equally often. */
const characters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

function newTransId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const text = Array.from(bytes, (byte) => characters[byte % characters.length]).join("");
  return text.replace(/(.{4})(?=.)/g, "$1-");
}
