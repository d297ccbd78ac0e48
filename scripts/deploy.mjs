// Puts Palubka on Cloudflare: checks the configuration, builds, migrates the remote database, deploys.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { installPackages, packagesAreInstalled } from "./packages.mjs";
import { endWithUs, run } from "./processes.mjs";
import { root, toolNode, wrangler, wranglerEnv } from "./project.mjs";

endWithUs();

const provider = ["NAME", "ADDRESS", "COMPANY_ID", "REGISTER", "EMAIL", "PHONE"].map(
  (name) => `PROVIDER_${name}`,
);

const toml = readFileSync(join(root, "wrangler.toml"), "utf8");
const complaints = configurationComplaints();
if (complaints.length > 0) {
  console.error(
    `wrangler.toml is not ready for a deploy:\n${complaints.map((line) => `  - ${line}`).join("\n")}`,
  );
  process.exit(1);
}

if (!packagesAreInstalled()) await installPackages();
await mustHaveSecrets([
  "LINK_SECRET",
  "JWT_SECRET",
  "VAULT_SECRET",
  ...(value("COMGATE_MERCHANT") ? ["COMGATE_SECRET"] : []),
  ...(value("FACEBOOK_APP_ID") ? ["FACEBOOK_APP_SECRET"] : []),
]);
await build();
await wranglerOrExit("d1", "migrations", "apply", "palubka", "--remote");
await wranglerOrExit("deploy", "--minify", ...process.argv.slice(2));
process.exit(0);

/** A setting of wrangler.toml. */
function value(name) {
  return toml.match(new RegExp(`^${name} = "(.*)"`, "m"))?.[1] ?? "";
}

/** What a deploy would go wrong with, or would go live with by mistake. */
function configurationComplaints() {
  const example = /palubka\.example/;
  return [
    !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value("database_id")) ||
    /^[0-]+$/.test(value("database_id"))
      ? "database_id: put in the id that `npx wrangler d1 create palubka` prints"
      : null,
    value("APP_ENV") !== "production" ? 'APP_ENV must be "production": anything else opens /dev/mail' : null,
    !value("BASE_URL").startsWith("https://") || example.test(value("BASE_URL"))
      ? "BASE_URL: the https address that mails and feeds link to"
      : null,
    example.test(value("MAIL_FROM")) ? "MAIL_FROM: a sender on a domain set up for Email Sending" : null,
    value("COMGATE_TEST") !== "false"
      ? 'COMGATE_TEST must be "false": test payments would pay invoices. For a trial: npm run deploy -- --var COMGATE_TEST:true'
      : null,
    ...provider.map((name) =>
      value(name) === "" || value(name).includes("doplňte")
        ? `${name}: who runs the platform; the law wants it on the web`
        : null,
    ),
    !/^\d{8}$/.test(value("PROVIDER_COMPANY_ID")) ? "PROVIDER_COMPANY_ID: the eight digits of the IČO" : null,
  ].filter(Boolean);
}

/** Without a secret the Worker would refuse to answer, so we stop before it goes out. */
async function mustHaveSecrets(names) {
  const { code, output } = await run(toolNode(), [wrangler(), "secret", "list", "--format", "json"], {
    capture: true,
    env: wranglerEnv(),
  });
  const missing = names.filter((name) => code !== 0 || !output.includes(`"${name}"`));
  if (missing.length === 0) return;
  console.error(code === 0 ? "Secrets are missing." : output.trim());
  for (const name of missing) console.error(`  npx wrangler secret put ${name}`);
  process.exit(1);
}

async function wranglerOrExit(...args) {
  const { code } = await run(toolNode(), [wrangler(), ...args], {
    env: wranglerEnv(),
    stdio: "inherit",
  });
  if (code !== 0) process.exit(code);
}
