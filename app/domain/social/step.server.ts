import type { ClaimedPost } from "./claim-post.server";
import type { SocialNetworks } from "./networks";

/** What a step needs. `clock` is the moment by the context's own clock, which goes on while the run lasts. */
export type Step = { social: SocialNetworks; token: string; clock: () => number };

/** A claimed post is asked about or prepared; publishing begins with `openCall`. */
export const phaseOf = ({ triedAt }: ClaimedPost) => (triedAt === null ? "preparing" : "asking");
