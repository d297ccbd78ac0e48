import { clipChanges, meanwhile } from "./clip-changes";
import { type ClipWorld, lookAtClip, makeClipWorld } from "./clip-world";
import { type Change, raceEach } from "./every-race";

const changes: [string, Change<ClipWorld>][] = Object.entries(clipChanges);
const others: [string, Change<ClipWorld>][] = Object.entries(meanwhile);

raceEach(changes, others, {
  make: () => makeClipWorld(),
  look: lookAtClip,
  meanwhile: "meanwhile",
  least: 1,
});
