import type { Role } from "../actor";

export const auditAreas = [
  "access",
  "logins",
  "creators",
  "money",
  "settings",
  "support",
  "operations",
  "log",
] as const;
export type AuditArea = (typeof auditAreas)[number];

/** What is written down, and where it belongs. */
export const auditActions = {
  loggedIn: "access",
  loginFailed: "logins",
  provedAgain: "access",
  factorAdded: "access",
  factorReplaced: "access",
  factorRemoved: "access",
  factorReset: "access",
  appAdded: "access",
  appRemoved: "access",
  passkeyAdded: "access",
  passkeyRemoved: "access",
  recoveryCodesMade: "access",
  recoveryCodeUsed: "access",
  passwordChanged: "access",
  adminPasswordSet: "access",
  passwordReset: "access",
  emailAsked: "access",
  emailChanged: "access",
  sessionRevoked: "access",
  otherSessionsRevoked: "access",
  accountCancelled: "access",
  impersonationBegun: "access",
  impersonationEnded: "access",
  socialConnected: "access",
  socialDisconnected: "access",
  noticeGiven: "creators",
  noticeWithdrawn: "creators",
  licenceProlonged: "creators",
  daysTakenBack: "creators",
  contractEnded: "creators",
  creatorForgotten: "creators",
  termsAccepted: "creators",
  termsRejected: "creators",
  emailAccessAsked: "creators",
  emailAccessEnded: "creators",
  emailAccessApproved: "creators",
  emailAccessRefused: "creators",
  emailAccessRevoked: "creators",
  statementRead: "money",
  lineAssigned: "money",
  linePutAside: "money",
  lineSentBack: "money",
  lineIsPayout: "money",
  invoiceCorrected: "money",
  payoutAsked: "money",
  payoutsExported: "money",
  payoutsSent: "money",
  payoutCancelled: "money",
  payoutReturned: "money",
  refundPaidOut: "money",
  refundResolved: "money",
  promoCodeMade: "money",
  promoCodeClosed: "money",
  pricesChanged: "money",
  serverMessageSaved: "settings",
  receivingOpened: "settings",
  receivingClosed: "settings",
  creatorOverridden: "settings",
  siteAdded: "settings",
  hostAdded: "settings",
  hostRenamed: "settings",
  hostRetired: "settings",
  termsDraftSaved: "settings",
  termsDraftDiscarded: "settings",
  termsAnnounced: "settings",
  changelogDraftSaved: "settings",
  changelogPublished: "settings",
  changelogDeleted: "settings",
  ticketAnswered: "support",
  ticketClosed: "support",
  ticketReopened: "support",
  cannedSaved: "support",
  cannedDeleted: "support",
  jobRetried: "operations",
  jobDiscarded: "operations",
  mailResent: "operations",
  clientErrorMended: "operations",
  clientErrorIgnored: "operations",
  clientErrorReopened: "operations",
  storageChecked: "operations",
  logExported: "log",
} satisfies Record<string, AuditArea>;
export type AuditAction = keyof typeof auditActions;

/** What an action may be done to. */
export const auditSubjects = [
  "dashcamer",
  "fan",
  "editor",
  "superuser",
  "site",
  "invoice",
  "payout",
  "payoutFile",
  "refund",
  "bankLine",
  "promoCode",
  "ticket",
  "job",
  "mail",
  "clientError",
  "changelogEntry",
  "cannedAnswer",
  "tariff",
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** Amounts in haléře, counts, moments (ms since 1970), and words of ours. Nothing that somebody typed, no secret, nothing of a clip. */
export type AuditDetails = {
  amount?: number;
  count?: number;
  from?: number;
  until?: number;
  how?: string;
};

/** Who has acted; `sender` is somebody without a login who holds the link of a mail, `system` is the clock. */
export type AuditActor = Exclude<Role, "visitor"> | "sender" | "system";
export const auditActors = [
  "superuser",
  "localAdmin",
  "dashcamer",
  "formerDashcamer",
  "editor",
  "fan",
  "sender",
  "system",
] as const satisfies AuditActor[];

export const entriesPerPage = 50;

/** Entries are stored as long as claims from them can be made (§ 629 of act 89/2012 Sb.). */
export const auditYears = 3;
export const auditMs = auditYears * 366 * 24 * 3_600_000;

/** Somebody or something in the log: `superuser-1`, `dashcamer-5`; a sender and the clock have no number. */
export type Party = { kind: AuditActor | AuditSubject; id: number | null };

/** A party as the address writes it; null for anything else. */
export function readParty(text: string | null): Party | null {
  const [, word, digits] = /^([a-z]+)(?:-(\d{1,15}))?$/i.exec(text ?? "") ?? [];
  const kind = [...auditActors, ...auditSubjects].find((one) => one === word);
  return kind ? { kind, id: digits === undefined ? null : Number(digits) } : null;
}

export const writeParty = ({ kind, id }: { kind: string; id: number | null }) =>
  id === null ? kind : `${kind}-${id}`;

/** An entry as it is shown, with what its people and things are called now. */
export type ShownEntry = {
  id: number;
  /** Ms since 1970. */
  at: number;
  area: string;
  action: string;
  actorRole: string;
  actorId: number | null;
  actorName: string | null;
  subjectKind: string | null;
  subjectId: number | null;
  subjectName: string | null;
  details: Record<string, string | number>;
  network: string;
  /** Null until the next minute hangs the entry on the chain. */
  hash: string | null;
};
