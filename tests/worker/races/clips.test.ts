import { describe, expect, test } from "vitest";
import { sampleOf } from "../../sample";
import { clipChanges, meanwhile } from "./clip-changes";
import { type ClipWorld, lookAtClip, makeClipWorld } from "./clip-world";
import { type Change, surviveEveryRace } from "./every-race";

const changes: [string, Change<ClipWorld>][] = Object.entries(clipChanges);
const others: [string, Change<ClipWorld>][] = Object.entries(meanwhile);

for (const [row, [name, change]] of changes.entries())
  describe(`whoever ${name}`, () => {
    test.each(sampleOf(others, row))("is refused or in order when meanwhile %s", async (_, other) => {
      const race = { make: () => makeClipWorld(), change, other, look: lookAtClip };
      expect(await surviveEveryRace(race)).toBeGreaterThan(1);
    });
  });
