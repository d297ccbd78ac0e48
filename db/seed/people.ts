import { and, eq, sql } from "drizzle-orm";
import { pragueDay } from "../../app/domain/prague-time";
import * as demo from "../demo/people";
import { sites as demoSites } from "../demo/sites";
import { wanted } from "../demo/wanted";
import { insertPeriod } from "../insert-period.server";
import { termsAnnouncements, termsAnswers, termsDrafts, termsVersions } from "../schema/accounts";
import { dashcamers, wantedItems } from "../schema/dashcamers";
import { editors } from "../schema/editors";
import { fanFavourites, fans } from "../schema/fans";
import { siteHosts, sites } from "../schema/sites";
import { superusers } from "../schema/superusers";
import { spaceOf } from "./platform";
import { dayMs, daysBefore, idOf, rowsOf, type World } from "./world";

const termsVersion = "2022-02-07";

/** The creators' terms that followed, and the moment from which they were public. */
const newTerms = { version: "2027-01-01", announcedAt: Date.UTC(2026, 10, 24, 23) };

/** Statements that make the people, what they agreed to, and the sites. */
export function seedPeople({ db, now, passwordHash }: World) {
  return [
    ...rowsOf(demo.dashcamers, ({ licenceDays, sinceDays, lastLoginDays, newTerms: _, ...person }, id) =>
      db.insert(dashcamers).values({
        id,
        ...person,
        passwordHash,
        licenceUntil: licenceDays === null ? null : now + licenceDays * dayMs,
        createdAt: daysBefore(now, sinceDays),
        confirmedAt: daysBefore(now, sinceDays),
        lastLoginAt: daysBefore(now, lastLoginDays) - dayMs / 3,
      }),
    ),
    ...rowsOf(demo.dashcamers, ({ licenceDays, variant, payInterval }, dashcamerId) =>
      licenceDays === null
        ? []
        : insertPeriod(db, {
            dashcamerId,
            variant,
            payInterval,
            spaceBytes: spaceOf(variant),
            from: now + (licenceDays - payInterval) * dayMs,
            until: now + licenceDays * dayMs,
            amount: 0,
          }),
    ).flat(),
    ...Object.entries(wanted).flatMap(([creator, items]) =>
      items.map((item, at) =>
        db.insert(wantedItems).values({
          ...item,
          dashcamerId: idOf(demo.dashcamers, creator as demo.DashcamerName),
          position: at + 1,
          createdAt: daysBefore(now, 20 - at),
        }),
      ),
    ),
    ...rowsOf(demo.editors, ({ dashcamer, sinceDays, ...person }, id) =>
      db.insert(editors).values({
        id,
        ...person,
        dashcamerId: idOf(demo.dashcamers, dashcamer),
        passwordHash,
        createdAt: daysBefore(now, sinceDays),
      }),
    ),
    ...rowsOf(demo.fans, ({ favourites: _, sinceDays, ...person }, id) =>
      db.insert(fans).values({
        id,
        ...person,
        passwordHash,
        createdAt: daysBefore(now, sinceDays),
        confirmedAt: daysBefore(now, sinceDays),
      }),
    ),
    ...rowsOf(demo.fans, ({ favourites, sinceDays }, fanId) =>
      favourites.map((name) =>
        db.insert(fanFavourites).values({
          fanId,
          dashcamerId: idOf(demo.dashcamers, name),
          addedAt: daysBefore(now, sinceDays),
        }),
      ),
    ).flat(),
    db.insert(superusers).values({
      name: demo.superuser.name,
      email: demo.superuser.email,
      passwordHash,
      createdAt: daysBefore(now, demo.superuser.sinceDays),
    }),
    ...agreements({ db, now }),
    ...answersToNewTerms({ db, now }),
    termsDraft({ db, now }),
    ...demoSites.flatMap(({ dashcamer, hosts, ...site }, index) => [
      db.insert(sites).values({
        id: index + 1,
        ...site,
        dashcamerId: idOf(demo.dashcamers, dashcamer),
        isDefault: index === 0,
        adminPasswordHash: passwordHash,
        createdAt: daysBefore(now, demo.dashcamers[dashcamer].sinceDays),
      }),
      ...hosts.map((host) => db.insert(siteHosts).values({ host, siteId: index + 1 })),
    ]),
  ];
}

/** Creators have agreed to their terms, fans to theirs, both to the information on personal data. */
function agreements({ db, now }: Pick<World, "db" | "now">) {
  const answer = (row: Omit<typeof termsAnswers.$inferInsert, "version">) =>
    db.insert(termsAnswers).values({ version: termsVersion, ...row });
  return [
    ...rowsOf(demo.dashcamers, ({ sinceDays }, dashcamerId) =>
      (["d", "g"] as const).map((document) =>
        answer({ document, dashcamerId, at: daysBefore(now, sinceDays) }),
      ),
    ),
    ...rowsOf(demo.fans, ({ sinceDays }, fanId) =>
      (["f", "g"] as const).map((document) => answer({ document, fanId, at: daysBefore(now, sinceDays) })),
    ),
  ].flat();
}

/** The contributors' terms that the superuser is just writing: one paragraph more, and one said otherwise. */
function termsDraft({ db, now }: Pick<World, "db" | "now">) {
  const version = pragueDay(now + 45 * dayMs);
  const [year, month, day] = version.split("-").map(Number);
  const changed = sql`replace(replace(replace(${termsVersions.markdown},
    'Dashcamer záběr použít nemusí.', 'Dashcamer záběr použít nemusí a nemusí říkat proč.'),
    'nejdřív však 6 měsíců od nahrání. Převod', 'nejdřív však 6 měsíců od nahrání. O výsledku se dozví e-mailem. Převod'),
    'účinné od 7. 2. 2022', ${`účinné od ${day}. ${month}. ${year}`})`;
  const summary = [
    "Výslovně říkáme, že dashcamer nemusí vysvětlovat, proč záběr nepoužil.",
    "O výsledku převodu záběru vám napíšeme.",
  ].join("\n");
  return db.insert(termsDrafts).select(
    db
      .select({
        document: termsVersions.document,
        version: sql<string>`${version}`.as("version"),
        markdown: sql<string>`${changed}`.as("markdown"),
        summary: sql<string>`${summary}`.as("summary"),
        said: termsVersions.said,
        savedAt: sql<number>`${daysBefore(now, 1)}`.as("saved_at"),
      })
      .from(termsVersions)
      .where(and(eq(termsVersions.document, "f"), eq(termsVersions.version, termsVersion))),
  );
}

/** Creators have agreed to the new terms; who has not was notified long enough ago that the next login asks them. */
function answersToNewTerms({ db, now }: Pick<World, "db" | "now">) {
  const { version, announcedAt } = newTerms;
  const since = (days: number) => Math.max(announcedAt, daysBefore(now, days));
  return rowsOf(demo.dashcamers, ({ newTerms: answer }, dashcamerId) => {
    if (answer === "unasked") return [];
    if (answer === "unanswered")
      return [db.insert(termsAnnouncements).values({ dashcamerId, version, at: since(20) })];
    const agreed = { document: "d", version, dashcamerId, place: "workspace" } as const;
    return [db.insert(termsAnswers).values({ ...agreed, at: since(15) })];
  }).flat();
}
