import { env } from "cloudflare:test";
import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { revokeOtherSessions } from "~/domain/accounts/revoke-other-sessions.server";
import { keepLastMark, sealOf } from "~/domain/audit/chain.server";
import { auditFaults, checkAuditLog } from "~/domain/audit/check-log.server";
import { forgetEntries } from "~/domain/audit/forget-entries.server";
import { auditIf } from "~/domain/audit/record-entry.server";
import { auditMs } from "~/domain/audit/rules";
import { sealEntries } from "~/domain/audit/seal-entries.server";
import type { Context } from "~/domain/context";
import { auditEntries, auditSeals } from "../../../db/schema/audit";
import { mails } from "../../../db/schema/mails";
import { retentionRuns } from "../../../db/schema/retention-runs";
import * as make from "../../factories";
import { crashesOf, crashingContext } from "../crashes/crashing-context";

const triggers = [
  "audit_entries_never_change",
  "audit_entries_stay",
  "audit_seals_never_change",
  "audit_seals_stay",
];

/** What the triggers were made by, so that they can be taken away, as whoever holds the database can, and put back. */
const definitions = new Map<string, string>();

let context: Context;

const run = (query: string) => env.DB.prepare(query).run();

async function withoutTriggers(tamper: () => Promise<unknown>): Promise<void> {
  for (const name of triggers) await run(`drop trigger ${name}`);
  await tamper();
  for (const definition of definitions.values()) await run(definition);
}

async function write(count: number, at = Date.now()): Promise<void> {
  for (let n = 0; n < count; n++)
    await auditIf(
      { ...context, now: at },
      { action: "payoutAsked", subject: { kind: "dashcamer", id: 1 }, details: { amount: n } },
      sql`true`,
    );
}

const seals = () => make.db.select().from(auditSeals).orderBy(asc(auditSeals.number));
const entries = () => make.db.select().from(auditEntries).orderBy(asc(auditEntries.id));

beforeEach(async () => {
  if (definitions.size === 0)
    for (const name of triggers) {
      const row = await env.DB.prepare("select sql from sqlite_master where name = ?")
        .bind(name)
        .first<{ sql: string }>();
      definitions.set(name, row?.sql ?? "");
    }
  await withoutTriggers(async () => {
    await run("delete from audit_entries");
    await run("delete from audit_seals");
    await run("delete from sqlite_sequence where name = 'audit_entries'");
  });
  await env.CLIPS.delete(["audit/last", "audit/first"]);
  context = await make.makeContext((await make.makeSuperuser()).actor, {
    network: "192.0.2.7",
    later: async () => {},
  });
});

describe("the chain of the audit log", () => {
  test("hangs every entry on the one before, and holds", async () => {
    await write(3);
    expect(await auditFaults(context)).toEqual([]);
    await sealEntries(context);
    await write(2);
    await sealEntries(context);
    const [written, sealed] = [await entries(), await seals()];
    expect(sealed.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    const second = written[1];
    expect(second && sealOf(sealed[0] ?? { hash: "" }, second)).toEqual(sealed[1]);
    expect(await auditFaults(context)).toEqual([]);
  });

  test("is one chain when two clocks tick at once", async () => {
    await write(4);
    await Promise.all([sealEntries(context), sealEntries(context), sealEntries(context)]);
    expect(await seals()).toHaveLength(4);
    expect(await auditFaults(context)).toEqual([]);
  });

  test("holds and goes on wherever the clock's run is killed", async () => {
    const { steps, context: undisturbed } = await crashingContext(context.actor, null);
    await write(2);
    await sealEntries(undisturbed);
    const crashes = crashesOf(steps);
    expect(crashes.length).toBeGreaterThan(2);
    for (const crash of crashes) {
      const where = JSON.stringify(crash);
      await write(2);
      await expect(
        sealEntries((await crashingContext(context.actor, crash)).context),
        where,
      ).rejects.toThrow();
      expect(await auditFaults(context), where).toEqual([]);
      await sealEntries(context);
      expect((await seals()).length, where).toBe((await entries()).length);
      expect(await auditFaults(context), where).toEqual([]);
    }
  });

  test("holds when the night that forgets is killed, and goes on the next night", async () => {
    const now = Date.now();
    // Three reads and a batch of two; killed after that, all of it is done, so that comes last.
    const crashes = crashesOf([1, 1, 1, 2].map((statements) => ({ kind: "database", statements })));
    await write(3, now - auditMs - 1000);
    await write(2, now);
    await sealEntries(context);
    let killed = 0;
    for (const crash of crashes) {
      const crashing = await crashingContext(context.actor, crash);
      await forgetEntries(crashing.context).catch(() => {});
      if (crashing.didCrash()) killed++;
      expect(await auditFaults(context), JSON.stringify(crash)).toEqual([]);
    }
    expect(killed).toBe(crashes.length);
    expect((await entries()).map(({ id }) => id)).toEqual([4, 5]);
  });

  test("is not shortened by an entry with a date of the future", async () => {
    await write(2);
    await write(1, Date.now() + 2 * auditMs);
    await sealEntries(context);
    await forgetEntries(context);
    expect(await entries()).toHaveLength(3);
  });

  test("refuses to be changed or cut", async () => {
    await write(2);
    await sealEntries(context);
    for (const query of [
      "update audit_entries set action = 'loggedIn'",
      "delete from audit_entries where id = 1",
      "update audit_seals set hash = ''",
      "delete from audit_seals where number = 2",
    ])
      await expect(run(query), query).rejects.toThrow(/append-only/);
  });
});

describe("whoever holds the database and takes the triggers away", () => {
  beforeEach(async () => {
    await write(6);
    await sealEntries(context);
  });

  const faultsAfter = async (...queries: string[]) => {
    await withoutTriggers(async () => {
      for (const query of queries) await run(query);
    });
    return auditFaults(context);
  };

  test.each([
    ["who did it", "actor_id = 99"],
    ["when", "at = at - 1"],
    ["the amount", `details = '{"amount":1}'`],
    ["from where", "network = ''"],
  ])("cannot change %s unseen", async (_, change) => {
    expect(await faultsAfter(`update audit_entries set ${change} where id = 3`)).toEqual([
      { fault: "changed", number: 3 },
    ]);
  });

  test("cannot remove an entry from the middle, the beginning or the end unseen", async () => {
    expect(await faultsAfter("delete from audit_entries where id = 4")).toContainEqual({
      fault: "removed",
      number: 4,
    });
  });

  test("cannot remove the beginning unseen, also when its seal is left", async () => {
    const faults = await faultsAfter(
      "delete from audit_entries where id < 3",
      "delete from audit_seals where number < 2",
    );
    expect(faults).toContainEqual({ fault: "removed", number: 2 });
  });

  test("cannot remove the end unseen, with seals and counter", async () => {
    const faults = await faultsAfter(
      "delete from audit_entries where id > 4",
      "delete from audit_seals where number > 4",
      "update sqlite_sequence set seq = 4 where name = 'audit_entries'",
    );
    expect(faults).toContainEqual({ fault: "removed", number: 5 });
  });

  test("cannot remove what was written in the last minute, before it had a hash", async () => {
    await write(1);
    expect(await faultsAfter("delete from audit_entries where id = 7")).toEqual([
      { fault: "removed", number: 7 },
    ]);
  });

  test("cannot empty the log unseen", async () => {
    const faults = await faultsAfter("delete from audit_entries", "delete from audit_seals");
    expect(faults).toContainEqual({ fault: "removed", number: 1 });
  });

  test("cannot write the whole chain anew: the mark outside of the database tells", async () => {
    await withoutTriggers(async () => {
      await run("update audit_entries set actor_id = 99 where id = 2");
      await run("delete from audit_seals");
      let previous = { hash: "0".repeat(64) };
      for (const entry of await entries()) {
        previous = sealOf(previous, entry);
        await make.db.insert(auditSeals).values({ number: entry.id, hash: previous.hash });
      }
    });
    expect(await auditFaults(context)).toEqual([{ fault: "mark", number: 6 }]);
    // And the next entries do not move the mark away from what it says.
    await write(1);
    await sealEntries(context);
    expect(await auditFaults(context)).toEqual([{ fault: "mark", number: 6 }]);
  });

  test("cannot take the mark away either", async () => {
    await env.CLIPS.delete("audit/last");
    expect(await auditFaults(context)).toEqual([{ fault: "mark", number: 6 }]);
  });

  test("cannot put another mark there", async () => {
    await keepLastMark(context, { number: 6, hash: "f".repeat(64) });
    expect(await auditFaults(context)).toEqual([{ fault: "mark", number: 6 }]);
  });

  test("is reported to each superuser by the nightly check, by one mail in a day", async () => {
    await checkAuditLog(context);
    expect(await make.db.$count(mails, eq(mails.kind, "auditBroken"))).toBe(0);
    await faultsAfter("delete from audit_entries where id = 4");
    await checkAuditLog(context);
    const mailCount = await make.db.$count(mails, eq(mails.kind, "auditBroken"));
    expect(mailCount).toBeGreaterThan(0);
    await checkAuditLog(context);
    expect(await make.db.$count(mails, eq(mails.kind, "auditBroken"))).toBe(mailCount);
  });
});

describe("after three years", () => {
  test("the oldest entries go, and the rest of the chain still holds", async () => {
    const now = Date.now();
    await write(3, now - auditMs - 1000);
    await write(1, now - auditMs);
    await write(2, now);
    await sealEntries(context);
    await forgetEntries(context);
    expect((await entries()).map(({ id }) => id)).toEqual([4, 5, 6]);
    expect((await seals()).map(({ number }) => number)).toEqual([3, 4, 5, 6]);
    expect(await auditFaults(context)).toEqual([]);
    await forgetEntries(context);
    expect(await entries()).toHaveLength(3);
  });

  test("they go in pieces, and the chain holds also when the night is killed between two", async () => {
    const now = Date.now();
    await run(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 600)
       insert into audit_entries (at, area, action, actor_role, subject_kind, subject_id, details, network)
       select ${now - auditMs - 1000}, 'payouts', 'payoutAsked', 'dashcamer', 'dashcamer', 1, '{}', '' from numbers`,
    );
    await write(2, now);
    await sealEntries(context);
    // Three reads and a batch make a piece; the second one is killed at its beginning.
    const crashing = await crashingContext(context.actor, { step: 4, when: "before" });
    await expect(forgetEntries(crashing.context)).rejects.toThrow();
    expect((await entries())[0]?.id).toBe(501);
    expect(await auditFaults(context)).toEqual([]);
    await make.db.delete(retentionRuns);
    await forgetEntries(context);
    expect((await entries()).map(({ id }) => id)).toEqual([601, 602]);
    expect(await auditFaults(context)).toEqual([]);
    expect(await make.db.select().from(retentionRuns)).toMatchObject([
      { name: "forgetEntries", done: 100, goesOn: false, error: "" },
    ]);
  });

  test("what went by itself is no pretext for more", async () => {
    const now = Date.now();
    await write(3, now - auditMs - 1000);
    await write(3, now);
    await sealEntries(context);
    await forgetEntries(context);
    await withoutTriggers(async () => {
      await run("delete from audit_entries where id = 4");
    });
    expect(await auditFaults(context)).toContainEqual({ fault: "removed", number: 4 });
  });
});

test("an entry is there exactly when its change is", async () => {
  const fan = await make.makeFan();
  await make.signIn(fan.actor);
  const asFan = await make.makeContext(fan.actor, { network: "192.0.2.9" });
  expect(await revokeOtherSessions(asFan)).toBe(1);
  expect(await revokeOtherSessions(asFan)).toBe(0);
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    area: "access",
    action: "otherSessionsRevoked",
    actorRole: "fan",
    actorId: fan.id,
    subjectKind: "fan",
    subjectId: fan.id,
    network: "192.0.2.9",
  });
});
