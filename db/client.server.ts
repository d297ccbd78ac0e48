import { drizzle } from "drizzle-orm/d1";
import * as accounts from "./schema/accounts";
import * as dashcamers from "./schema/dashcamers";
import * as editors from "./schema/editors";
import * as emailAccess from "./schema/email-access";
import * as fans from "./schema/fans";
import * as intakes from "./schema/intakes";
import * as mails from "./schema/mails";
import * as money from "./schema/money";
import * as newsletter from "./schema/newsletter";
import * as replies from "./schema/replies";
import * as sites from "./schema/sites";
import * as superusers from "./schema/superusers";
import * as support from "./schema/support";
import * as tags from "./schema/tags";
import * as uploads from "./schema/uploads";
import * as videos from "./schema/videos";

const schema = {
  ...accounts,
  ...dashcamers,
  ...editors,
  ...emailAccess,
  ...fans,
  ...intakes,
  ...mails,
  ...money,
  ...newsletter,
  ...replies,
  ...sites,
  ...superusers,
  ...support,
  ...tags,
  ...uploads,
  ...videos,
};

/** The database as use cases see it: drizzle over D1. Every call is a round trip, so batch. */
export function openDatabase(binding: D1Database) {
  return drizzle(binding, { schema, casing: "snake_case" });
}

export type Database = ReturnType<typeof openDatabase>;
