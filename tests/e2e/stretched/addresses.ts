import { existsSync } from "node:fs";
import { join } from "node:path";
import { bare, former, full, keys } from "./names";

type Routes = Record<string, { id: string; parentId?: string; path?: string }>;

/** What stands for the dynamic part of an address. A new page with such a part needs a line here. */
const examples: Record<string, string[]> = {
  "/*": ["/nic-takoveho"],
  "/clip-mails/:key": [`/clip-mails/${keys.fanMails}`],
  "/comments/:id": [full, bare].map(({ id }) => `/comments/${id}`),
  "/dashcamer/compilations/:id": ["/dashcamer/compilations/1", "/dashcamer/compilations/2"],
  "/dashcamer/invoices/:id": ["/dashcamer/invoices/1", "/dashcamer/invoices/4"],
  "/dashcamer/newsletter/:id": [
    "/dashcamer/newsletter/1",
    "/dashcamer/newsletter/2",
    "/dashcamer/newsletter/2?view=text",
  ],
  "/dashcamer/payments/:reference": [`/dashcamer/payments/${keys.payment}`],
  "/dashcamer/uploads/:id": ["/dashcamer/uploads/1"],
  "/dashcamer/videos/:id": [full, bare].map(({ id }) => `/dashcamer/videos/${id}`),
  "/dev/mail/:id": [`/dev/mail/${full.id}`],
  "/editor/videos/:id": [full, bare].map(({ id }) => `/editor/videos/${id}`),
  "/email-access/:key": [`/email-access/${keys.emailAccess}`],
  "/login/register/confirm/:key": [`/login/register/confirm/${keys.confirm}`],
  "/login/register/editor/:guid": [`/login/register/editor/${keys.invitation}`],
  "/newsletter/:key": [`/newsletter/${keys.newsletter}`],
  "/passreset/:key": [`/passreset/${keys.reset}`],
  "/profile/email/:key": [`/profile/email/${keys.changeEmail}`],
  "/share/:guid": [`/share/${full.shareGuid}`],
  "/support/:guid": [`/support/${keys.ticket}`],
  "/terms/:name": ["/terms/fan"],
  "/transfer/:guid": [full, bare].map(({ transferGuid }) => `/transfer/${transferGuid}`),
  "/view/:guid": [full, bare].map(({ viewGuid }) => `/view/${viewGuid}`),
  "/view/:guid/receipt": [`/view/${full.viewGuid}/receipt`],
  "/admin/creators/:id": ["/admin/creators/1", "/admin/creators/2", `/admin/creators/${former}`],
  "/admin/invoices/:id": ["/admin/invoices/1", "/admin/invoices/4"],
  "/admin/invoices/:id/correct": ["/admin/invoices/1/correct?amount=1&reason=Sleva"],
  "/admin/overrides/:id": ["/admin/overrides/1", "/admin/overrides/2"],
  "/admin/payments/:id": ["/admin/payments/12", "/admin/payments/14"],
  "/admin/errors/:id": ["/admin/errors/9001"],
  "/admin/terms/:name/draft": ["/admin/terms/fan/draft", "/admin/terms/gdpr/draft"],
  "/admin/terms/answers/:version": ["/admin/terms/answers/2022-02-07"],
  "/admin/tariffs/:variant": ["/admin/tariffs/1?day=2099-01-01&yearlyPrice=9999999"],
  "/admin/sites/:id": ["/admin/sites/1?check=1", "/admin/sites/2?host=lenka.localhost"],
  "/admin/newsletter/:id": ["/admin/newsletter/1"],
  "/admin/changelog/:id": ["/admin/changelog/new", "/admin/changelog/1", "/admin/changelog/2"],
  "/admin/jobs/:id": ["/admin/jobs/9001"],
  "/admin/refunds/:id": ["/admin/refunds/9001", "/admin/refunds/9002"],
  "/credit/:key": [`/credit/${keys.credit}`],
  "/refund/:key": [`/refund/${keys.refund}`],
  "/withdrawal/:key": [`/withdrawal/${keys.withdrawal}`],
  "/admin/support/:id": ["/admin/support/1", "/admin/support/4"],
  "/admin/support/answers/:id": ["/admin/support/answers/new", "/admin/support/answers/1"],
};

const sent = `/upload/sent?clip=${full.viewGuid}&clip=${bare.viewGuid}`;

/** Pages behind a key of this world, by who opens them: the walk through every page of the demo world has none. */
export const behindKey: Record<"visitor" | "fan" | "dashcamer", string[]> = {
  visitor: [
    `/clip-mails/${keys.fanMails}`,
    `/email-access/${keys.emailAccess}`,
    `/login/register/confirm/${keys.confirm}`,
    `/login/register/editor/${keys.invitation}`,
    `/newsletter/${keys.newsletter}`,
    `/passreset/${keys.reset}`,
    `/share/${full.shareGuid}`,
    `/support/${keys.ticket}`,
    sent,
    `/withdrawal/${keys.withdrawal}`,
  ],
  fan: [`/profile/email/${keys.changeEmail}`],
  dashcamer: [`/dashcamer/payments/${keys.payment}`],
};

/** Pages that show more with a query. */
const withQuery = [sent, "/dashcamer?sort=uploaded&perPage=25", "/videos?playlist=1"];

/** The addresses of all pages of the app, from the manifest that browsers get. */
export function addressesOf(manifest: string): string[] {
  const json = manifest.slice(manifest.indexOf("{"), manifest.lastIndexOf("}") + 1);
  const { routes } = JSON.parse(json) as { routes: Routes };
  const patterns = new Set(
    Object.values(routes)
      .filter(({ id }) => isPage(id))
      .map((route) => patternOf(route, routes)),
  );
  return [...patterns, ...withQuery].flatMap((pattern) => {
    if (!/[:*]/.test(pattern)) return pattern;
    const known = examples[pattern];
    if (!known) throw new Error(`tests/e2e/stretched/addresses.ts needs an example of ${pattern}.`);
    return known;
  });
}

/** Calls and files have no component, so their modules are no .tsx. */
function isPage(id: string): boolean {
  const file = join(import.meta.dirname, "../../../app", id);
  return id !== "root" && (existsSync(`${file}.tsx`) || existsSync(`${file}/route.tsx`));
}

function patternOf(route: Routes[string], routes: Routes): string {
  const parts: string[] = [];
  for (let at: Routes[string] | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined) {
    if (at.path) parts.unshift(at.path);
  }
  return `/${parts.join("/")}`;
}
