import { nightlyChecks } from "../../../db/schema/nightly-checks";
import type { Context } from "../context";
import { allow } from "../permissions";
import { failingWork } from "./clock-faults.server";
import { nightlyNames } from "./rules";

/** When each nightly check has run last and the last backup was whole (null: never), and work of the clock that fails. */
export async function getClock(context: Context) {
  const { db, actor } = context;
  allow(actor, "operations.manage", undefined);
  const [checks, failing] = await Promise.all([db.select().from(nightlyChecks), failingWork(context)]);
  return {
    nightly: nightlyNames.map((name) => ({ name, at: checks.find((one) => one.name === name)?.at ?? null })),
    failing,
  };
}
