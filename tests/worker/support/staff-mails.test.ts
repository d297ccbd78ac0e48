import { eq, like } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openTicket } from "~/domain/support/open-ticket.server";
import { staffMailsAnHour } from "~/domain/support/rules";
import { mails } from "../../../db/schema/mails";
import { superusers } from "../../../db/schema/superusers";
import { supportTickets } from "../../../db/schema/support";
import { db, makeContext, makeSite, makeSuperuser } from "../../factories";

let staff: string[];
let now = Date.UTC(2026, 5, 1, 12);

beforeEach(async () => {
  now += 24 * 3_600_000;
  await db.delete(mails);
  await db.delete(superusers);
  staff = [(await makeSuperuser()).email, (await makeSuperuser()).email];
});

const token = "0123456789abcdef0123456789abcdef";

async function open(changes: Partial<Parameters<typeof openTicket>[1]> = {}) {
  const site = await makeSite({ name: "Jede Jarda" });
  const context = await makeContext({ role: "visitor" }, { site, now });
  const input = {
    type: 1 as const,
    subject: "Přehrávač je <b>černý</b>",
    content: "Na telefonu nic nevidím.",
    name: "Jana Nováková",
    email: "jana@example.com",
    errorReport: "TypeError: x",
    screenshot: null,
    token: "",
    ...changes,
  };
  return { guids: [await openTicket(context, input)], again: () => openTicket(context, input) };
}

const toStaff = () => db.select().from(mails).where(eq(mails.kind, "ticketOpened")).orderBy(mails.id);

test("each of the provider's people gets one mail, which leads to the report", async () => {
  const { guids } = await open();
  const sent = await toStaff();
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([...staff].sort());
  const ticket = await db
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.guid, guids[0]?.guid ?? ""))
    .get();
  for (const { text, html, subject } of sent) {
    expect(subject).toBe("Nové hlášení z webu Jede Jarda");
    expect(text).toContain(`http://palubka.test/admin/support/${ticket?.id}\n`);
    expect(html).toContain(`href="http://palubka.test/admin/support/${ticket?.id}"`);
    expect(html).toContain("&lt;b&gt;černý&lt;/b&gt;");
  }
});

test("it tells neither who wrote, nor what, nor the report's secret address", async () => {
  const { guids } = await open();
  const sent = JSON.stringify(await toStaff());
  for (const secret of ["jana@example.com", "Nováková", "nic nevidím", "TypeError"]) {
    expect(sent.replaceAll("\u00a0", " ")).not.toContain(secret);
  }
  for (const { text, html, subject } of await toStaff()) {
    expect(text + html + subject).not.toContain(guids[0]?.guid);
  }
});

test("the same form sent twice, also at once, makes no second one", async () => {
  const { again } = await open({ token });
  await Promise.all([again(), again(), again()]);
  expect(await toStaff()).toHaveLength(staff.length);
});

test("a subject cannot fill anything in", async () => {
  await open({ subject: "{id} a {id}" });
  for (const { text } of await toStaff()) expect(text.replaceAll("\u00a0", " ")).toContain("„ a “");
});

test("a flood of reports does not become a flood of mails", async () => {
  for (let report = 0; report < staffMailsAnHour + 5; report++) {
    await open({ subject: `Hlášení ${report}`, email: null });
  }
  expect(await toStaff()).toHaveLength(staffMailsAnHour * staff.length);
  const receipts = await db.$count(mails, like(mails.kind, "ticketReceived"));
  expect(receipts).toBe(0);
});
