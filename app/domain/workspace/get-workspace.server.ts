import { and, eq, inArray, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { socialAccounts } from "../../../db/schema/social";
import { videoTallies } from "../../../db/schema/video-tallies";
import { listedIn } from "../clip-list/filter-conditions.server";
import { stateBit } from "../clip-list/traits";
import type { Context } from "../context";
import { invoiceStates, openStates } from "../invoices/rules";
import { allow } from "../permissions";
import { endsSoon, type Network, networks } from "../social/rules";
import { maxSpace } from "../tariffs/creator-licence.server";
import { type LicenceState, licenceState } from "../tariffs/rules";
import { endOfRejected, lastDayToReject, stateOf, type TermsStanding } from "../terms/answer-rules";
import { newestTerms, standingColumns, standingOf } from "../terms/standing.server";
import { countToApprove } from "../transfers/list-to-approve.server";
import { workspaceOf } from "./workspace.server";

/** `until` is the last day, YYYY-MM-DD, on which announced terms can be rejected; `endsAt` in ms since 1970. */
export type TermsNotice =
  | { state: "announced"; version: string; until: string }
  | { state: "question" }
  | { state: "rejected"; endsAt: number };

/** The access to a creator's page is over (`endsAt` null) or ends within a week, or one network takes nothing. */
export type SocialNotice = { about: "access"; endsAt: number | null } | { about: Network };

export type WorkspaceFrame = {
  /** Who works here. */
  name: string;
  isCreator: boolean;
  /** Clips nobody has decided about yet. */
  newClips: number;
  /** Clips that somebody wants moved and the creator decides about; 0 for editors. */
  toApprove: number;
  /** Bytes; null for editors, who do not manage the space. */
  space: { usedBytes: number; maxBytes: number } | null;
  /**
   * Whether clips can come, since when they can not, the invoice that waits to be paid, and whether an order is put together
   * that was not placed yet; null for editors.
   */
  licence: {
    state: LicenceState;
    until: number | null;
    openInvoiceId: number | null;
    hasPreparedOrder: boolean;
  } | null;
  /** When the contract ends by the provider's notice, ms since 1970; null without one, and for editors. */
  noticeEndsAt: number | null;
  /** What keeps posts from going out, or soon will; null when nothing, and for editors. */
  social: SocialNotice | null;
  /** What the creator has to know or do about the terms; null when nothing, and for editors. */
  terms: TermsNotice | null;
};

/** What the frame around every page of the workspace shows, in one round trip. */
export async function getWorkspace(context: Context): Promise<WorkspaceFrame> {
  const { db, actor, now } = context;
  const workspace = workspaceOf(actor);
  const newest = newestTerms(context);
  allow(actor, "workspace.get", undefined);
  const [fresh, waiting, spaces] = await db.batch([
    db
      .select({ clips: sql<number>`coalesce(sum(${videoTallies.clips}), 0)`.as("clips") })
      .from(videoTallies)
      .where(and(listedIn(videoTallies, workspace, false), sql`${videoTallies.traits} & ${stateBit(0)}`)),
    countToApprove({ db }, workspace.dashcamerId),
    db
      .select({
        usedBytes: dashcamers.usedBytes,
        noticeEndsAt: dashcamers.noticeEndsAt,
        openInvoiceId: sql<number | null>`(select min(${invoices.id}) from ${invoices}
          where ${invoices.dashcamerId} = ${workspace.dashcamerId} and ${inArray(invoices.state, openStates)})`.as(
          "open_invoice_id",
        ),
        hasPreparedOrder: sql<number>`exists (select 1 from ${invoices}
          where ${invoices.dashcamerId} = ${workspace.dashcamerId} and ${invoices.state} = ${invoiceStates.prepared}
          and ${invoices.customer} is not null)`.as("has_prepared_order"),
        maxBytes: maxSpace.as("max_bytes"),
        socialState: socialAccounts.state,
        socialEndsAt: socialAccounts.expiresAt,
        facebookStopped: socialAccounts.facebookStopped,
        instagramStopped: socialAccounts.instagramStopped,
        closedTermsNotice: dashcamers.closedTermsNotice,
        ...standingColumns(newest.version),
      })
      .from(dashcamers)
      .leftJoin(socialAccounts, eq(socialAccounts.dashcamerId, dashcamers.id))
      .where(eq(dashcamers.id, workspace.dashcamerId)),
  ]);
  const isCreator = actor.role === "dashcamer";
  const creator = isCreator ? spaces[0] : undefined;
  return {
    name: actor.role === "dashcamer" || actor.role === "editor" ? actor.name : "",
    isCreator,
    toApprove: isCreator ? (waiting[0]?.waiting ?? 0) : 0,
    newClips: fresh[0]?.clips ?? 0,
    space: creator ? { usedBytes: creator.usedBytes, maxBytes: creator.maxBytes } : null,
    licence: creator
      ? {
          state: licenceState(creator.licenceUntil, now),
          until: creator.licenceUntil,
          openInvoiceId: creator.openInvoiceId,
          hasPreparedOrder: creator.hasPreparedOrder === 1,
        }
      : null,
    noticeEndsAt: creator?.noticeEndsAt ?? null,
    social: creator ? socialNoticeOf(creator, now) : null,
    terms: creator ? noticeOf(standingOf(newest, creator), creator.closedTermsNotice, now) : null,
  };
}

type SocialColumns = {
  socialState: string | null;
  socialEndsAt: number | null;
  facebookStopped: string | null;
  instagramStopped: string | null;
};

function socialNoticeOf(creator: SocialColumns, now: number): SocialNotice | null {
  const { socialState, socialEndsAt } = creator;
  if (socialState === "dead") return { about: "access", endsAt: null };
  if (socialState !== "connected") return null;
  const stopped = networks.find((network) => creator[`${network}Stopped`] !== null);
  if (stopped !== undefined) return { about: stopped };
  const isEnding = endsSoon(socialEndsAt, now);
  return isEnding ? { about: "access", endsAt: socialEndsAt } : null;
}

function noticeOf(standing: TermsStanding, closed: string | null, now: number): TermsNotice | null {
  const { version, rejected, licenceUntil, notifiedAt } = standing;
  const state = stateOf(standing);
  if (rejected) return { state: "rejected", endsAt: endOfRejected({ licenceUntil, rejected }) };
  if (state === "question") return { state };
  if (state !== "announced" || closed === version) return null;
  return { state, version, until: lastDayToReject(version, notifiedAt ?? now) };
}
