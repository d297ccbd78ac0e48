import { expect, test } from "vitest";
import { requestReview } from "~/domain/consent/request-review.server";
import { meanwhile } from "./clip-changes";
import { type ClipWorld, lookAtClip, makeClipWorld } from "./clip-world";
import { type Change, surviveEveryRace } from "./every-race";

const asking = (content: string): Change<ClipWorld> => ({
  actor: ({ from }) => from.actor,
  act: (context, { clip }) => requestReview(context, { id: clip.id, content }),
  refusals: ["StateSame"],
});

const others: [string, Change<ClipWorld>][] = [
  ...Object.entries(meanwhile),
  ["somebody asks too", asking("Pusť si ho ještě jednou.")],
];

test.each(others)("whoever asks the sender is refused or in order when meanwhile %s", async (_, other) => {
  const make = () => makeClipWorld({ video: { reviewRequestedAt: null } });
  const change = asking("Pusť si střih.");
  expect(await surviveEveryRace({ make, change, other, look: lookAtClip })).toBeGreaterThan(1);
});
