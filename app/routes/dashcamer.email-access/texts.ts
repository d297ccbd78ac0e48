import { creatorPages } from "~/areas/workspace/texts";
import { mostRequests, requestWindowDays } from "~/domain/email-access/rules";
import { silenceText } from "~/texts/email-access";
import { formatDate } from "~/texts/format";

/** /dashcamer/email-access */
export const emailAccessTexts = {
  title: creatorPages.emails,
  lede: `Adresu odesílatele uvidíte, jen když s tím sám souhlasí. O žádosti nejdřív rozhodne provozovatel, potom se zeptáme každého fanouška. Kdo ${silenceText} neodpoví, odmítl.`,
  requestTitle: "Požádat o přístup",
  reason: "K čemu adresy chcete",
  reasonHint: "Přečte si to provozovatel a v e-mailu i každý fanoušek, kterého se zeptáme.",
  request: "Odeslat žádost",
  tooManyTitle: "Další žádost teď poslat nejde",
  tooMany: `Za ${requestWindowDays} dní jdou poslat nejvýš ${mostRequests}.`,
  open: "Jedna žádost už běží. O další můžete požádat, až skončí.",
  states: {
    asked: () => "Čeká na provozovatele. Jak rozhodne, se dozvíte e-mailem.",
    approved: (decidedAt: number) =>
      `Schválená ${formatDate(decidedAt)}. Adresu vidíte u záběrů těch, kdo souhlasí, a to jen vy, editoři ne. Kdo vám pošle záběr nově, toho se zeptáme následující noc.`,
    refused: (decidedAt: number) => `Provozovatel ji ${formatDate(decidedAt)} odmítl.`,
    withdrawn: (endedAt: number) => `Vzali jste ji zpátky ${formatDate(endedAt)}.`,
    ended: (endedAt: number) =>
      `Přístup skončil ${formatDate(endedAt)}. Adresy už nevidíte a souhlasy neplatí.`,
    revoked: (endedAt: number) =>
      `Provozovatel vám přístup ${formatDate(endedAt)} odebral. Adresy už nevidíte a souhlasy neplatí.`,
  },
  giveUp: {
    asked: "Vzít žádost zpátky",
    approved: "Vzdát se přístupu",
  },
  giveUpText: "Adresy přestanete hned vidět. Kdybyste je chtěli znovu, budeme se muset znovu všech zeptat.",
  ended: "Tahle žádost už skončila.",
};
