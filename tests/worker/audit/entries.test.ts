import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { exportEntries } from "~/domain/audit/export-entries.server";
import { listEntries } from "~/domain/audit/list-entries.server";
import { auditIf } from "~/domain/audit/record-entry.server";
import { entriesPerPage } from "~/domain/audit/rules";
import { sealEntries } from "~/domain/audit/seal-entries.server";
import { putAside } from "~/domain/bank/put-aside.server";
import type { Context } from "~/domain/context";
import { giveNotice } from "~/domain/notices/give-notice.server";
import { closePromoCode, makePromoCode } from "~/domain/promo-codes/manage-promo-codes.server";
import { auditEntries } from "../../../db/schema/audit";
import { promoCodes } from "../../../db/schema/tariffs";
import * as make from "../../factories";

const everything = { area: null, by: null, about: null, period: { from: null, before: null } };
const newest = { before: null, after: null };

async function superuser(overrides: Partial<Context> = {}) {
  const { actor, id } = await make.makeSuperuser();
  const context = await make.makeContext(actor, {
    network: "2001:db8:0:0::/64",
    later: async () => {},
    ...overrides,
  });
  return { id, context };
}

const of = (id: number) => make.db.select().from(auditEntries).where(eq(auditEntries.actorId, id));

test("what a superuser decides is written down with who, whom and from where, and a refusal is not", async () => {
  const { id, context } = await superuser();
  const creator = await make.makeDashcamer();
  const reason = "Tajný důvod, který do záznamu nepatří.";
  await giveNotice(context, { id: creator.id, reason });
  await expect(giveNotice(context, { id: creator.id, reason })).rejects.toThrow();
  const entries = await of(id);
  expect(entries).toMatchObject([
    {
      area: "creators",
      action: "noticeGiven",
      actorRole: "superuser",
      subjectKind: "dashcamer",
      subjectId: creator.id,
      network: "2001:db8:0:0::/64",
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain("Tajný");
});

test("of two hurried clicks one is written down", async () => {
  const { id, context } = await superuser();
  const code = "ZIMA";
  const input = { code, owner: "", percentOff: 10, credit: 0, validUntil: null, mostUses: null };
  await makePromoCode(context, input);
  const row = await make.db.select().from(promoCodes).where(eq(promoCodes.code, code)).get();
  const clicks = [
    closePromoCode(context, { id: row?.id ?? 0 }),
    closePromoCode(context, { id: row?.id ?? 0 }),
  ];
  expect((await Promise.allSettled(clicks)).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await of(id)).map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ["promoCodeMade", row?.id],
    ["promoCodeClosed", row?.id],
  ]);
});

test("what was not there to be decided leaves no entry", async () => {
  const { id, context } = await superuser();
  await expect(putAside(context, { id: 12345, note: "" })).rejects.toThrow();
  expect(await of(id)).toEqual([]);
});

test("the log is for superusers alone", async () => {
  const creator = await make.makeDashcamer();
  const site = await make.makeSite();
  for (const actor of [creator.actor, site.admin]) {
    const context = await make.makeContext(actor);
    await expect(listEntries(context, { ...everything, ...newest })).rejects.toMatchObject({
      code: "Forbidden",
    });
    await expect(exportEntries(context, everything)).rejects.toMatchObject({ code: "Forbidden" });
  }
});

test("pages go from the newest entry to the oldest and back, by who and about whom", async () => {
  const { id, context } = await superuser();
  const about = { kind: "payout", id: 4242 } as const;
  for (let n = 0; n < entriesPerPage + 5; n++)
    await auditIf(context, { action: "payoutCancelled", subject: about, details: { amount: n } }, sql`true`);
  const filter = { ...everything, by: { kind: "superuser", id } as const, about };
  const first = await listEntries(context, { ...filter, ...newest });
  expect(first.entries).toHaveLength(entriesPerPage);
  expect(first.newer).toBeNull();
  const second = await listEntries(context, { ...filter, before: first.older, after: null });
  expect(second.entries.map(({ details }) => details.amount)).toEqual([4, 3, 2, 1, 0]);
  expect(second.older).toBeNull();
  const back = await listEntries(context, { ...filter, before: null, after: second.newer });
  expect(back.entries).toEqual(first.entries);
  const other = await listEntries(context, { ...filter, area: "access", ...newest });
  expect(other.entries).toEqual([]);
});

test("the export has every entry of the filter with its hash, and is an entry itself", async () => {
  const { id, context } = await superuser();
  const about = { kind: "payout", id: 777 } as const;
  for (let n = 0; n < 520; n++)
    await auditIf(
      context,
      { action: "payoutCancelled", subject: about, details: { amount: 100 } },
      sql`true`,
    );
  await sealEntries(context);
  let csv = "";
  for await (const piece of await exportEntries(context, { ...everything, about })) csv += piece;
  const lines = csv.trim().split("\r\n");
  expect(lines).toHaveLength(521);
  expect(lines[1]).toMatch(/;Zrušení výplaty;.*;výplata č\. 777;2001:db8:0:0::\/64;[0-9a-f]{64}$/);
  expect((await of(id)).at(-1)?.action).toBe("logExported");
});
