import { applyD1Migrations, type D1Migration, env } from "cloudflare:test";
import { makeSite } from "../factories";

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
    }
  }
}

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

/** Every test starts with a default site; what else it needs it makes by itself. */
await makeSite({ isDefault: true, name: "Zkušební web" });
