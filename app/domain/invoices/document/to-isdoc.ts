import { issuedDocumentTexts as texts } from "../../../texts/issued-document";
import { parseCzechAccount } from "../../money/czech-account";
import { type IsdocParty, isdoc } from "../../money/isdoc";
import { pragueDay } from "../../prague-time";
import { type IssuedDocument, printed } from "./printed";

/** The document as ISDOC 6.0.2, see `isdoc`. */
export function toIsdoc(document: IssuedDocument): string {
  const { supplier, customer, dueAt, corrects, reason } = document;
  const account = parseCzechAccount(supplier.account);
  const issuedOn = pragueDay(document.issuedAt);
  return isdoc({
    number: document.number,
    uuid: document.uuid,
    issuedOn,
    taxPointOn: issuedOn,
    vatMode: supplier.vatMode,
    vatRate: supplier.vatRate,
    note: [...printed(document).notes, reason && `${texts.reason}: ${reason}`].filter(Boolean).join(" "),
    agreement: texts.agreement(document.termsVersion ?? ""),
    supplier: { ...supplier, address: addressOf(supplier.address) },
    customer: { ...customer, address: addressOf(customer.address) },
    lines: document.lines,
    creditUsed: document.creditUsed,
    ...(corrects && {
      corrects: { number: corrects.number, uuid: corrects.uuid, issuedOn: pragueDay(corrects.issuedAt) },
    }),
    ...(account &&
      dueAt !== null && {
        payment: { account, dueOn: pragueDay(dueAt), variableSymbol: document.variableSymbol },
      }),
  });
}

/** ISDOC wants the number of the house apart: `Dlouhá 12/3` ends with it. */
function addressOf({ street, ...rest }: IssuedDocument["customer"]["address"]): IsdocParty["address"] {
  const match = /^(.+?)\s+(\d+\S*)$/.exec(street);
  const [, name = street, building = ""] = match ?? [];
  return { street: name, building, ...rest };
}
