import type { Page } from "@playwright/test";
import { keys, refundKey } from "./stretched/names";

/** Every page that each kind of person meets. */
export const pages = {
  visitor: [
    "/",
    "/about",
    "/videos",
    "/contact",
    "/upload",
    "/login",
    "/login/user",
    "/login/register",
    "/login/register/fan",
    "/login/register/dashcamer",
    "/passreset",
    "/support",
    "/share",
    "/transfer",
    "/terms/dashcamer",
    "/terms/fan",
    "/terms/gdpr",
    "/terms/gdpr/removal",
    "/withdrawal",
    `/credit/${keys.credit}`,
    `/refund/${refundKey(1)}`,
    "/cookies",
    "/changelog",
    "/admin",
    "/api",
  ],
  fan: ["/profile", "/profile/favourites", "/profile/settings", "/profile/cancel", "/transfer", "/upload"],
  dashcamer: [
    "/dashcamer",
    "/dashcamer/videos/:newest",
    "/dashcamer/review",
    "/dashcamer/offers",
    "/dashcamer/transfers",
    "/dashcamer/tags",
    "/dashcamer/playlists",
    "/dashcamer/compilations",
    "/dashcamer/compilations/1",
    "/dashcamer/channel",
    "/dashcamer/social",
    "/dashcamer/newsletter",
    "/dashcamer/newsletter/domain",
    // As text: axe cannot look into the frame of the preview, where no script may run.
    "/dashcamer/newsletter/1?view=text",
    "/dashcamer/newsletter/2?view=text",
    "/dashcamer/uploads",
    "/dashcamer/uploads/:newest",
    "/dashcamer/editors",
    "/dashcamer/trash",
    "/dashcamer/site",
    "/dashcamer/statistics",
    "/dashcamer/space",
    "/dashcamer/computer",
    "/dashcamer/board",
    "/dashcamer/board/print",
    "/dashcamer/tariff",
    "/dashcamer/invoices",
    "/dashcamer/invoices/1",
    "/dashcamer/invoices/17",
    "/dashcamer/invoices/period",
    "/dashcamer/credit",
    "/dashcamer/settings",
    "/dashcamer/settings/end",
    "/dashcamer/email-access",
    "/second-factor",
    "/dashcamer/terms",
  ],
  formerDashcamer: ["/dashcamer/ended"],
  editor: ["/editor", "/editor/settings"],
  superuser: [
    "/admin",
    "/admin/creators",
    "/admin/creators?list=noticed",
    "/admin/creators?list=overSpace",
    "/admin/creators?q=honza",
    "/admin/creators/1",
    "/admin/creators/2",
    // Credit is left to a creator whose contract has ended.
    "/admin/creators/4",
    "/admin/invoices",
    "/admin/invoices?state=overdue&from=2026-13-01&until=2020-01-01",
    "/admin/invoices/period?year=2026&part=year",
    "/admin/invoices/period?from=2026-13-01&until=2020-01-01",
    "/admin/invoices/1",
    "/admin/invoices/8",
    "/admin/invoices/12",
    "/admin/invoices/16",
    "/admin/invoices/1/correct",
    "/admin/invoices/1/correct?amount=490&reason=Sleva",
    "/admin/invoices/1/correct?amount=0&reason=",
    "/admin/payments",
    "/admin/payments?list=aside",
    "/admin/payments/1",
    "/admin/payments/12",
    "/admin/payments/13",
    "/admin/payments/15",
    "/admin/payments?list=sentBack",
    "/admin/refunds",
    "/admin/refunds?list=account",
    "/admin/refunds/1",
    "/admin/payouts",
    "/admin/payouts?state=exported",
    "/admin/promo-codes",
    "/admin/email-requests",
    "/admin/site",
    "/admin/overrides",
    "/admin/overrides?q=lenka",
    "/admin/overrides/1",
    "/admin/terms",
    "/admin/terms/dashcamer/draft",
    "/admin/terms/fan/draft",
    "/admin/terms/answers/2027-01-01",
    "/admin/terms/answers/2027-01-01?list=rejected",
    "/admin/changelog",
    "/admin/changelog/new",
    "/admin/changelog/2",
    "/admin/jobs",
    "/admin/jobs?list=over",
    "/admin/jobs/1",
    "/admin/errors",
    "/admin/errors?list=mended",
    "/admin/errors/1",
    "/admin/errors/2",
    "/admin/retention",
    "/admin/storage",
    "/admin/audit",
    "/admin/audit?area=money&from=2026-13-01&until=2020-01-01",
    "/admin/audit?by=superuser-1&about=dashcamer-1",
  ],
};

/** Pages of one clip beside those that all tests of pages walk through. */
export const ofOneClip: Partial<Record<string, string[]>> = {
  fan: ["/view/:newest", "/view/:newest/receipt", "/transfer/:newest"],
  dashcamer: ["/comments/:newest"],
};

export const people = [
  { role: "visitor", email: null },
  { role: "fan", email: "jana@palubka.test" },
  { role: "dashcamer", email: "honza@palubka.test" },
  { role: "formerDashcamer", email: "radek@palubka.test" },
  { role: "editor", email: "misa@palubka.test" },
  { role: "superuser", email: "eva@palubka.test" },
] as const;

/** Where the links to a clip stand when it is not one level up, and what they begin with. */
const listedAt: Record<string, { list: string; links?: string }> = {
  "/dashcamer/videos/": { list: "/dashcamer" },
  "/comments/": { list: "/dashcamer", links: "/dashcamer/videos/" },
  // A clip that is out has the most on its sender's page.
  "/view/": { list: "/profile?state=5" },
};

/** The address of the first thing listed: which one, the other tests decide. */
export async function newestIn(page: Page, address: string): Promise<string> {
  const [folder = "", rest = ""] = address.split(":newest");
  const { list = folder, links = folder } = listedAt[folder] ?? {};
  await page.goto(list);
  const link = page.locator(`a[href^="${links}"]`).first();
  const { pathname } = new URL((await link.getAttribute("href")) as string, page.url());
  return pathname.replace(links, folder) + rest;
}
