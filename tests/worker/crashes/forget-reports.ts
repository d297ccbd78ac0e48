import { retentionRules, retentionRuns } from "../../../db/schema/retention-runs";
import { db } from "../../factories";

/** Forgets the reports of runs: the first one in an hour takes more steps than the others, and so could crash elsewhere. */
export const forgetReports = () => db.batch([db.delete(retentionRules), db.delete(retentionRuns)]);
