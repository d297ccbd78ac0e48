import { ensure } from "~/domain/errors";
import { readPeriod } from "~/domain/invoices/document-filter";
import { getPeriod } from "~/domain/invoices/period/get-period.server";
import { getPeriodZip } from "~/domain/invoices/period/get-period-zip.server";
import type { Books } from "~/domain/invoices/period/in-period.server";
import { daysOf, monthBefore, zipName } from "~/domain/invoices/period/rules";
import { pragueDay } from "~/domain/prague-time";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { zipResponse } from "~/http/zip.server";

const roles = { all: "superuser", own: "dashcamer" } as const;

/** ?year=2026&part=q3, ?from=2026-07-01&until=2026-07-15, or the month before this one. */
export function loadPeriod(args: LoaderFunctionArgs, books: Books) {
  return orLogIn(args, read(), roles[books]);

  async function read() {
    const { palubka } = args.context;
    const query = new URL(args.request.url).searchParams;
    const typed = daysIn(query);
    const hasDays = typed.from !== "" || typed.until !== "";
    const today = pragueDay(palubka.now);
    const asked = { year: Number(query.get("year")), part: query.get("part") ?? "" };
    const chosen = daysOf(asked.year, asked.part) ? asked : monthBefore(today);
    const days = hasDays ? typed : (daysOf(chosen.year, chosen.part) ?? typed);
    const { period, errors } = readPeriod(days.from, days.until);
    const found = await getPeriod(palubka, { books, period });
    const firstYear = Number(pragueDay(found.since ?? palubka.now).slice(0, 4));
    const lastYear = Number(today.slice(0, 4));
    const years = new Set([chosen.year]);
    for (let year = firstYear; year <= lastYear; year += 1) years.add(year);
    return {
      ...found,
      ...{ books, period, chosen, typed, hasDays, days, errors },
      years: [...years].sort((a, b) => b - a),
    };
  }
}

/** ?from=2026-07-01&until=2026-09-30&page=2: the second ZIP of these days; without days of all documents. */
export async function loadPeriodZip(args: LoaderFunctionArgs, books: Books): Promise<Response> {
  const days = daysIn(new URL(args.request.url).searchParams);
  const number = pageNumber(args.request);
  const { of, entries } = await orLogIn(args, read(), roles[books]);
  return zipResponse(entries, zipName(days, number, of));

  async function read() {
    const { period, errors } = readPeriod(days.from, days.until);
    ensure(Object.keys(errors).length === 0, "InvalidInput");
    return getPeriodZip(args.context.palubka, { books, period, number });
  }
}

function daysIn(query: URLSearchParams): { from: string; until: string } {
  const given = (name: string) => (query.get(name) ?? "").trim().slice(0, 10);
  return { from: given("from"), until: given("until") };
}
