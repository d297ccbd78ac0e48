/** Types of reports (specification, section 2). */
export const ticketTypes = { bug: 1, contact: 2, suggestion: 3 } as const;

export type TicketType = (typeof ticketTypes)[keyof typeof ticketTypes];

/** The type that an address asks for; a bug when it names none. */
export function ticketTypeOf(text: string | null): TicketType {
  const type = Number(text);
  return type === ticketTypes.contact || type === ticketTypes.suggestion ? type : ticketTypes.bug;
}

/** Longest texts, in characters. */
export const ticketLimits = { subject: 150, name: 100, content: 5000, errorReport: 5000 };
