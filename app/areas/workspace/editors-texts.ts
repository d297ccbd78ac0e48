import { clipCount } from "~/areas/clip/texts";
import type { EditorStanding } from "~/domain/editors/rules";
import { formatDateTime } from "~/texts/format";

/** The creator's list of editors. */
export const editorsTexts = {
  title: "Editoři",
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

/** Giving a clip to an editor, on the clip's page. */
export const assignEditorTexts = {
  title: "Editor",
  label: "Kdo má záběr na starosti",
  nobody: "nikdo",
  now: (name: string | undefined) => (name ? `Teď ho má ${name}.` : "Teď ho nemá nikdo."),
  save: "Přidělit",
};

/** /login/register/editor/{guid} */
export const registerEditorTexts = {
  title: "Účet editora",
  invitedBy: "Zve vás",
  email: "E-mail",
  name: "Jméno",
  nameHint: "Uvidí ho dashcamer a bude stát v historii záběrů.",
  terms: { before: "Beru na vědomí ", gdpr: "informace o zpracování osobních údajů" },
  submit: "Založit účet",
  invalidTitle: "Pozvánka už neplatí",
  invalid: "Možná už jste se přes ni zaregistrovali, nebo vypršela. O novou požádejte dashcamera.",
  login: "Přihlásit se",
};
