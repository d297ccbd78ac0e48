import { describe, expect, test } from "vitest";
import { findAccount, type LoginRole } from "~/domain/accounts/find-account.server";
import { findSession, touchSession } from "~/domain/accounts/find-session.server";
import { getFanProfile } from "~/domain/accounts/get-fan-profile.server";
import { listSessions } from "~/domain/accounts/list-sessions.server";
import { registerFan } from "~/domain/accounts/register-fan.server";
import { requestPasswordReset } from "~/domain/accounts/request-password-reset.server";
import { sweepSessions } from "~/domain/accounts/sweep-sessions.server";
import { RegisterFanForm } from "~/domain/accounts/wire";
import type { Actor } from "~/domain/actor";
import { getVideo } from "~/domain/clips/get-video.server";
import type { Context } from "~/domain/context";
import { beginIntake } from "~/domain/intake/begin-intake.server";
import { endIntake } from "~/domain/intake/end-intake.server";
import { finishIntake } from "~/domain/intake/finish-intake.server";
import { getReceipt } from "~/domain/intake/get-receipt.server";
import { listOpenIntakes } from "~/domain/intake/list-open-intakes.server";
import { sendClips } from "~/domain/intake/send-clips.server";
import { sweepIntakes } from "~/domain/intake/sweep-intakes.server";
import { SendClipsForm } from "~/domain/intake/wire";
import { forgetOldMails } from "~/domain/mail/forget-old-mails.server";
import { sendDueMails } from "~/domain/mail/send-due-mails.server";
import { subscribe } from "~/domain/newsletter/subscribe.server";
import { creditRecommenders } from "~/domain/promo-codes/credit-recommenders.server";
import { listSentVideos } from "~/domain/senders/list-sent-videos.server";
import { listWaiting } from "~/domain/senders/list-waiting.server";
import { countToTakeOver } from "~/domain/senders/take-over.server";
import { viewVideo } from "~/domain/senders/view-video.server";
import { findSite } from "~/domain/settings/find-site.server";
import { getHome } from "~/domain/settings/get-home.server";
import { setState } from "~/domain/states/set-state.server";
import { termsInForce } from "~/domain/terms/rules";
import { listHandedOver } from "~/domain/transfers/list-handed-over.server";
import { listToApprove } from "~/domain/transfers/list-to-approve.server";
import { getLatestUpload } from "~/domain/uploads/get-latest-upload.server";
import { listUploads } from "~/domain/uploads/list-uploads.server";
import { getWorkspace } from "~/domain/workspace/get-workspace.server";
import { intakes } from "../../../db/schema/intakes";
import {
  db,
  makeContext,
  makeDashcamer,
  makeEditor,
  makeFan,
  makeSite,
  makeVideo,
  videoInfo,
} from "../../factories";
import { plansOf, scannedTables } from "../../query-plans";

const creator = await makeDashcamer();
const fan = await makeFan();
const editor = await makeEditor({ dashcamerId: creator.id });
const site = await makeSite({ host: "plan.test" });
const clip = await makeVideo({ dashcamerId: creator.id, fanId: fan.id, editorId: editor.id });

const ticketHash = "7".repeat(64);
const visitor: Actor = { role: "visitor" };
const file = {
  dashcamerId: creator.id,
  originalName: "a.mp4",
  sizeBytes: 1000,
  isSizeKnown: true,
  metadata: "",
};
const reader = {
  email: "ctenar@palubka.test",
  playlists: [],
  other: true,
  webUpdates: false,
  wasInited: true,
};

const registration = { name: "Jana", email: "nova@palubka.test", password: "heslo jako věta", terms: "on" };

type Work = (context: Context) => Promise<unknown>;

/** A file that has arrived and waits for its form. */
async function arrivedIntake(): Promise<string> {
  const context = await makeContext(visitor, { ticketHash });
  const { guid } = await beginIntake(context, file);
  const arrived = { state: "received" as const, info: videoInfo, fingerprint: guid + guid };
  await db.update(intakes).set(arrived);
  return guid;
}

const sendForm = (guid: string) =>
  SendClipsForm.parse({
    dashcamerId: creator.id,
    upload: [guid],
    email: "o@palubka.test",
    rights: "on",
    terms: "on",
  });

const questions: Record<string, Work> = {
  "whose session this is": ({ db }) => findSession(db, "0".repeat(64)).then(),
  "when a session was last used": ({ db, now }) => touchSession(db, "0".repeat(64), { kind: "cookie", now }),
  "where a fan is signed in": (context) => listSessions({ ...context, actor: fan.actor }),
  "where a creator is signed in": (context) => listSessions({ ...context, actor: creator.actor }),
  "where an editor is signed in": (context) => listSessions({ ...context, actor: editor.actor }),
  "where a local admin is signed in": (context) => listSessions({ ...context, actor: site.admin }),
  "which sessions have run out": sweepSessions,
  "which site a host leads to": ({ db }) => findSite(db, "plan.test").then(),
  "whether a file may be begun": (context) => beginIntake({ ...context, network: "192.0.2.7" }, file),
  "which files a ticket has open": listOpenIntakes,
  "whether a file is a duplicate": async (context) =>
    finishIntake(context, { guid: await arrivedIntake(), sizeBytes: 1000, fingerprint: "f".repeat(64) }),
  "which clips wait for a creator's approval": (context) =>
    listToApprove({ ...context, actor: creator.actor }),
  "which clips have left a creator": (context) => listHandedOver({ ...context, actor: creator.actor }),
  "what becomes of a sent file": async (context) => sendClips(context, sendForm(await arrivedIntake())),
  "what was sent": (context) => getReceipt(context, [clip.viewGuid]),
  "what an ended file held": (context) => endIntake(context, { guid: "0".repeat(32), state: "expired" }),
  "which files have expired": sweepIntakes,
  "which mails are due": sendDueMails,
  "which mails are old": forgetOldMails,
  "who gets credit for recommending": creditRecommenders,
  "who has signed up": (context) =>
    subscribe(context, { ...reader, consentVersion: termsInForce(context, "g") }),
  "what is the newest video": getLatestUpload,
  "what the home page shows": getHome,
  "which videos there are": (context) => listUploads(context),
  "which videos are public": (context) => listUploads(context, { playlist: "zver", search: "srna" }),
  "what a creator has to do": (context) => getWorkspace({ ...context, actor: creator.actor }),
  "what an editor has to do": (context) => getWorkspace({ ...context, actor: editor.actor }),
  "all about one clip": (context) => getVideo({ ...context, actor: creator.actor }, clip),
  "how a clip moves": (context) => setState({ ...context, actor: creator.actor }, { id: clip.id, state: 1 }),
  "what a fan has sent": (context) => listSentVideos({ ...context, actor: fan.actor }),
  "what a fan's pages say of them": (context) => getFanProfile({ ...context, actor: fan.actor }),
  "what waits for a fan": (context) => listWaiting({ ...context, actor: fan.actor }),
  "what a fan could take over": (context) => countToTakeOver({ ...context, actor: fan.actor }),
  "who registers": (context) => registerFan(context, RegisterFanForm.parse(registration)),
  "who wants a new password": (context) => requestPasswordReset(context, { email: fan.email ?? "" }),
  "what a secret address shows": (context) => viewVideo(context, { guid: clip.viewGuid }),
};

describe("no whole table is read to answer", () => {
  test.each(Object.entries(questions))("%s", async (_, ask) => {
    const plans = await plansOf(await makeContext(visitor, { ticketHash }), ask);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(scannedTables(plan).filter(isLarge), plan).toEqual([]);
  });

  test.each(["fan", "editor", "dashcamer", "superuser"] satisfies LoginRole[])(
    "who the %s with an address is",
    async (role) => {
      const plans = await plansOf(await makeContext(visitor), (context) =>
        findAccount[role](context, "kdo@palubka.test"),
      );
      expect(plans.join("\n")).toMatch(new RegExp(`SEARCH ${role}s USING INDEX ${role}s_email`));
      expect(plans.flatMap(scannedTables)).toEqual([]);
    },
  );
});

test("reservations and open files are counted in an index alone", async () => {
  const context = await makeContext(visitor, { ticketHash, clientAddress: "192.0.2.8" });
  const plan = (await plansOf(context, (watched) => beginIntake(watched, file))).join("\n");
  for (const index of ["intakes_reserved", "intakes_ticket", "intakes_address"]) {
    expect(plan).toContain(`USING COVERING INDEX ${index} (`);
  }
});

test("credit for recommending is looked for among orders that were paid lately, and in no other order", async () => {
  const [plan = ""] = await plansOf(await makeContext(visitor), creditRecommenders);
  expect(plan).toContain(
    "SEARCH invoices USING INDEX invoices_promo_paid (state=? AND paid_at>? AND paid_at<?)",
  );
  expect(plan).not.toContain("TEMP B-TREE");
});

/** The platform's settings are one row; the rest are values of the question itself. */
const isLarge = (table: string) => !["platform_settings", "CONSTANT", "json_each"].includes(table);
