import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cancelAccount } from "~/domain/accounts/cancel-account.server";
import { addMessage } from "~/domain/support/add-message.server";
import { answerTicket, setTicketClosed } from "~/domain/support/answer-ticket.server";
import { openTicket } from "~/domain/support/open-ticket.server";
import { mails } from "../../../db/schema/mails";
import { removalRequests, supportMessages, supportTickets } from "../../../db/schema/support";
import { cheapHash, db, makeContext, makeFan, makeSuperuser } from "../../factories";
import { sampleOf } from "../../sample";
import { comparable } from "./comparable";
import { type Change, surviveEveryRace } from "./every-race";

type World = Awaited<ReturnType<typeof makeTicket>>;

const password = "heslo jako celá věta";
const removal = { url: "https://video.test/1", place: "Na chodníku", wish: "blur" } as const;

const quiet = { later: async () => {}, limits: { allows: async () => true } };

/** A fan's report, a recorded person's request when it is to be decided. */
async function makeTicket(asked: typeof removal | null = null) {
  const fan = await makeFan({ passwordHash: cheapHash(password) });
  const { guid } = await openTicket(await makeContext(fan.actor, quiet), {
    type: 1,
    subject: "Přehrávač je černý",
    content: "Nic nevidím.",
    name: "Jana",
    email: fan.email,
    errorReport: null,
    screenshot: null,
    removal: asked,
    token: "",
  });
  const ticket = await db.select().from(supportTickets).where(eq(supportTickets.guid, guid)).get();
  if (!ticket) throw new Error("The report was opened.");
  return { fan, guid, ticketId: ticket.id, staff: await makeSuperuser() };
}

async function lookAtTicket({ fan, ticketId, staff }: World) {
  const names = new Map<unknown, string>([[fan.email, "fan"]]);
  const ids = {
    ticketId: new Map([[ticketId, "ticket"]]),
    fanId: new Map([[fan.id, "fan"]]),
    superuserId: new Map([[staff.id, "staff"]]),
  };
  const comparableRows = (rows: Record<string, unknown>[]) => rows.map((row) => comparable(row, names, ids));
  const [tickets, said, asked, sent] = await db.batch([
    db.select().from(supportTickets).where(eq(supportTickets.id, ticketId)),
    db.select().from(supportMessages).where(eq(supportMessages.ticketId, ticketId)),
    db.select().from(removalRequests).where(eq(removalRequests.ticketId, ticketId)),
    db
      .select()
      .from(mails)
      .where(eq(mails.recipient, fan.email ?? "")),
  ]);
  return {
    tickets: comparableRows(tickets),
    messages: said.map(({ content }) => content).sort(),
    asked: comparableRows(asked),
    mails: sent.map(({ kind, text }) => `${kind} ${/Vyřešeno|Rozmazáno|Necháváme/.exec(text)}`).sort(),
  };
}

const visitor = () => ({ role: "visitor" }) as const;
const staff = ({ staff }: World) => staff.actor;

const changes: Record<string, Change<World>> = {
  "writes more": {
    actor: visitor,
    act: (context, { guid }) => addMessage(context, { guid, content: "Už zase." }),
    refusals: ["NotFound"],
  },
  answers: {
    actor: staff,
    act: (context, { ticketId: id }) => answerTicket(context, { id, content: "Zkuste to.", closes: false }),
    refusals: [],
  },
  "answers and closes": {
    actor: staff,
    act: (context, { ticketId: id }) => answerTicket(context, { id, content: "Vyřešeno", closes: true }),
    refusals: [],
  },
  closes: {
    actor: staff,
    act: (context, { ticketId: id }) => setTicketClosed(context, { id, closed: true }),
    refusals: [],
  },
  "takes it up again": {
    actor: staff,
    act: (context, { ticketId: id }) => setTicketClosed(context, { id, closed: false }),
    refusals: [],
  },
  "decides to blur": {
    actor: staff,
    act: (context, { ticketId: id }) =>
      answerTicket(context, { id, content: "Rozmazáno", closes: true, result: "blurred" }),
    refusals: ["InvalidInput"],
  },
  "decides to refuse": {
    actor: staff,
    act: (context, { ticketId: id }) =>
      answerTicket(context, { id, content: "Necháváme", closes: true, result: "refused" }),
    refusals: ["InvalidInput"],
  },
  "cancels the account": {
    actor: ({ fan }) => fan.actor,
    act: (context) => cancelAccount(context, { password }),
    refusals: [],
  },
};

const worlds: [string, typeof removal | null, string[], string[]][] = [
  [
    "of a fan",
    null,
    ["writes more", "answers", "answers and closes", "closes"],
    ["writes more", "answers", "answers and closes", "closes", "cancels the account"],
  ],
  [
    "of a recorded person",
    removal,
    ["writes more", "decides to blur", "decides to refuse"],
    ["decides to blur", "decides to refuse", "cancels the account"],
  ],
];

describe.each(worlds)("with a report %s", (_, asked, names, others) => {
  test.each(names.flatMap((name, row) => sampleOf(others, row).map((other) => [name, other] as const)))(
    "whoever %s is refused or in order when meanwhile somebody %s",
    async (name, otherName) => {
      const [change, other] = [changes[name], changes[otherName]];
      if (!change || !other) throw new Error(`There is no change ${name} or ${otherName}.`);
      const race = { make: () => makeTicket(asked), change, other, look: lookAtTicket };
      expect(await surviveEveryRace(race)).toBeGreaterThan(1);
    },
  );
});
