import type { EditorStanding } from "~/domain/editors/rules";
import { clipCount } from "./clips";
import { formatDateTime, nbsp } from "./format";

/** The creator's list of editors. */
export const editorsTexts = {
  title: "Editoři",
  lede: nbsp(
    "Pomocníci, kteří vidí jen záběry, které jim přidělíte. Peníze, nastavení ani mazání se jich netýkají.",
  ),
  newTitle: nbsp("Pozvat editora"),
  email: "E-mail",
  emailHint: nbsp("Pošleme odkaz, přes který si založí účet. Platí 7 dní."),
  invite: nbsp("Poslat pozvánku"),
  inviteAgain: nbsp("Poslat znovu"),
  lock: "Zamknout",
  unlock: "Odemknout",
  withdraw: nbsp("Zrušit pozvánku"),
  clips: (clips: number) => (clips === 0 ? "bez záběrů" : clipCount(clips)),
  lastLogin: (moment: number | null) =>
    moment === null ? nbsp("zatím bez přihlášení") : `naposledy ${formatDateTime(moment)}`,
  standings: {
    invited: nbsp("čeká na registraci"),
    invitationExpired: nbsp("pozvánka vypršela"),
    active: "",
    locked: "zamčený účet",
  } satisfies Record<EditorStanding, string>,
  emptyTitle: nbsp("Zatím jste na to sami"),
  emptyText: nbsp("Pozvěte někoho, kdo vám pomůže záběry třídit a připravovat."),
  notInTariffTitle: nbsp("Editoři jsou od tarifu Maxi"),
  notInTariff: nbsp("Nikoho nového teď pozvat nejde. Ty, které máte, můžete zamknout."),
};

/** Giving a clip to an editor, on the clip's page. */
export const assignEditorTexts = {
  title: "Editor",
  label: nbsp("Kdo má záběr na starosti"),
  nobody: "nikdo",
  now: (name: string | undefined) => nbsp(name ? `Teď ho má ${name}.` : "Teď ho nemá nikdo."),
  save: "Přidělit",
};

/** /login/register/editor/{guid} */
export const registerEditorTexts = {
  title: "Účet editora",
  invitedBy: nbsp("Zve vás"),
  email: "E-mail",
  name: "Jméno",
  nameHint: nbsp("Uvidí ho dashcamer a bude stát v historii záběrů."),
  terms: { before: nbsp("Beru na vědomí "), gdpr: nbsp("informace o zpracování osobních údajů") },
  submit: "Založit účet",
  invalidTitle: nbsp("Pozvánka už neplatí"),
  invalid: nbsp("Možná už jste se přes ni zaregistrovali, nebo vypršela. O novou požádejte dashcamera."),
  login: "Přihlásit se",
};
