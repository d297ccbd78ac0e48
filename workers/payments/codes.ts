/** Result codes of Comgate's REST API v2.0, as far as we meet or give them. */
export const codes = {
  ok: 0,
  language: 1102,
  methodMissing: 1103,
  unknownPayment: 1104,
  price: 1107,
  methodInvalid: 1109,
  unknownShop: 1301,
  link: 1303,
  descriptionMissing: 1305,
  badRequest: 1400,
  refundOfCancelled: 1401,
  refundOverLimit: 1402,
} as const;

/** A code with its name, for the log: messages of the gateway may quote what somebody typed. */
export function codeName(code: number): string {
  const name = Object.entries(codes).find(([, known]) => known === code)?.[0];
  return name ? `${code} (${name})` : String(code);
}
