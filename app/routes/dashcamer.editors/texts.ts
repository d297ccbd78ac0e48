import { clipCount } from "~/areas/clip/texts";
import { creatorPages } from "~/areas/workspace/texts";
import type { EditorStanding } from "~/domain/editors/rules";
import { formatDateTime } from "~/texts/format";

/** The creator's list of editors. */
export const editorsTexts = {
  title: creatorPages.editors,
  lede: "Pomocníci, kteří vidí jen záběry, které jim přidělíte. K penězům, nastavení ani mazání se nedostanou.",
  newTitle: "Pozvat editora",
  email: "E-mail",
  emailHint: "Pošleme odkaz, přes který si založí účet. Platí 7 dní.",
  invite: "Poslat pozvánku",
  inviteAgain: "Poslat znovu",
  lock: "Zamknout",
  unlock: "Odemknout",
  withdraw: "Zrušit pozvánku",
  clips: (clips: number) => (clips === 0 ? "bez záběrů" : clipCount(clips)),
  lastLogin: (moment: number | null) =>
    moment === null ? "zatím bez přihlášení" : `naposledy ${formatDateTime(moment)}`,
  standings: {
    invited: "čeká na registraci",
    invitationExpired: "pozvánka vypršela",
    active: "",
    locked: "zamčený účet",
  } satisfies Record<EditorStanding, string>,
  emptyTitle: "Zatím jste na to sami",
  emptyText: "Pozvěte někoho, kdo vám pomůže záběry třídit a připravovat.",
  notInTariffTitle: "Editoři jsou od tarifu Maxi",
  notInTariff: "Nikoho nového teď pozvat nejde. Ty, které máte, můžete zamknout.",
};
