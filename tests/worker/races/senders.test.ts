import { describe, expect, test } from "vitest";
import { clipMailKey } from "~/domain/clip-mails/clip-mail-links.server";
import { stopClipMails } from "~/domain/clip-mails/set-clip-mails.server";
import { setNotify } from "~/domain/senders/set-notify.server";
import { takeOver } from "~/domain/senders/take-over.server";
import { trashVideo } from "~/domain/trash/trash-video.server";
import { makeDashcamer, makeFan, makeVideo } from "../../factories";
import { clipOf } from "../transfers/world";
import { comparable, differences } from "./comparable";
import { type Change, surviveEveryRace } from "./every-race";

type World = Awaited<ReturnType<typeof makeSent>>;

/** A clip that came without an account, from an address that a fan has by now. */
async function makeSent() {
  const creator = await makeDashcamer();
  const fan = await makeFan();
  const clip = await makeVideo({ dashcamerId: creator.id, email: fan.email, notifyOnReview: true });
  return { creator, fan, clip, other: `other-${fan.email}` };
}

async function lookAtSent({ fan, clip, other }: World) {
  const names = new Map<unknown, string>([
    [fan.email, "first"],
    [other, "other"],
  ]);
  const after = differences(clip, await clipOf(clip.id));
  return comparable(after, names, { fanId: new Map([[fan.id, "fan"]]) });
}

const actor = () => ({ role: "visitor" }) as const;
const linkOf = (context: Parameters<typeof clipMailKey>[0], { clip }: World) =>
  clipMailKey(context, { videoId: clip.id, email: clip.email ?? "" });

const changes: [string, Change<World>][] = Object.entries({
  "wants no mails": {
    actor,
    act: (context, { clip }) => setNotify(context, { guid: clip.viewGuid, notify: false }),
    refusals: ["Forbidden", "NotFound"],
  },
  "gives another address": {
    actor,
    act: (context, { clip, other }) =>
      setNotify(context, { guid: clip.viewGuid, notify: true, email: other }),
    refusals: ["Forbidden", "NotFound"],
  },
  "ends the mails by their link": {
    actor,
    act: async (context, world) => stopClipMails(context, { key: await linkOf(context, world) }),
    refusals: ["NotFound"],
  },
  "takes the clip over": { actor: ({ fan }) => fan.actor, act: (context) => takeOver(context), refusals: [] },
  "throws the clip away": {
    actor: ({ creator }) => creator.actor,
    act: (context, { clip }) => trashVideo(context, { id: clip.id, action: "clip" }),
    refusals: ["StateSame"],
  },
} satisfies Record<string, Change<World>>);

describe.each(changes)("whoever %s", (_, change) => {
  test.each(changes)("is refused or in order when meanwhile somebody %s", async (_, other) => {
    expect(await surviveEveryRace({ make: makeSent, change, other, look: lookAtSent })).toBeGreaterThan(0);
  });
});
