import type { PictureType } from "../pictures/rules";
import { addPragueMonths } from "../prague-time";

/** Types of reports (specification, section 2). */
export const ticketTypes = { bug: 1, contact: 2, suggestion: 3 } as const;

export type TicketType = (typeof ticketTypes)[keyof typeof ticketTypes];

/** The type that an address asks for; a bug when it names none. */
export function ticketTypeOf(text: string | null): TicketType {
  const type = Number(text);
  return type === ticketTypes.contact || type === ticketTypes.suggestion ? type : ticketTypes.bug;
}

/** Longest texts, in characters. */
export const ticketLimits = { subject: 150, name: 100, content: 5000, errorReport: 5000, page: 500 };

export const screenshotTypes: readonly PictureType[] = ["image/png", "image/jpeg", "image/webp"];
export const maxScreenshotBytes = 5_000_000;
/** Pictures that one network may send in a day. */
export const screenshotsADay = 10;
/** A picture of a report to which nobody left an address is stored so long, the report itself longer. */
export const strayScreenshotRetentionMs = 30 * 24 * 60 * 60_000;

/** Reports that one e-mail address may open in an hour: each sends a receipt there, asked for or not. */
export const ticketsAnHour = 5;
export const ticketHourMs = 60 * 60_000;

/** The same words again within this time are a second click, not a second message. */
export const sameMessageMs = 10 * 60_000;

/** Reports are stored this long after they were opened (personal-data text, section 2). */
export const ticketRetentionYears = 3;

export const ticketsPerPage = 20;

/** What a person recorded in a clip may ask for, and how it may be decided. */
export const removalWishes = ["blur", "remove"] as const;
export const removalResults = ["blurred", "removed", "refused"] as const;
export type RemovalWish = (typeof removalWishes)[number];
export type RemovalResult = (typeof removalResults)[number];

/** The last moment to decide on such a request: one month after it came (GDPR, article 12, paragraph 3). */
export const removalDueAt = (openedAt: number): number => addPragueMonths(openedAt, 1);

/** While so many reports have come within an hour, the staff's mailboxes are left alone: somebody is flooding. */
export const staffMailsAnHour = 20;
