import type { Context } from "../context";
import type { ClaimedPost } from "./claim-post.server";
import {
  closeFailed,
  closeNotThere,
  closePosted,
  keepContainer,
  openCall,
  waitForContainer,
} from "./close-post.server";
import type { PostedThing } from "./networks";
import { isStillFit } from "./obstacle.server";
import { storePicture } from "./picture/store-picture.server";
import { nextPollMs, pollMs } from "./rules";
import { phaseOf, type Step } from "./step.server";

/**
 * A story goes by a container: Instagram fetches the picture, says when it has it, and publishes it then. A container is
 * published once, and it tells whether it was: so its state is asked before each call that publishes.
 */
export async function stepInstagram(context: Context, post: ClaimedPost, step: Step): Promise<void> {
  const { social, token, clock } = step;
  const account = { id: post.targetId, token };
  if (post.containerId === null) {
    const made = await social.makeStory(account, await storePicture(context, post, clock()));
    if (made.type === "done") return keepContainer(context, post, made.value, clock() + pollMs);
    return closeFailed(context, post, made, { now: clock(), phase: "preparing" });
  }
  const asked = await social.storyState(account, post.containerId);
  if (asked.type !== "done") return closeFailed(context, post, asked, { now: clock(), phase: phaseOf(post) });
  switch (asked.value.state) {
    case "inProgress":
      return waitForContainer(context, post, clock() + nextPollMs(post.attempts));
    case "published":
      return closePosted(context, post, { id: post.containerId, permalink: null }, clock());
    case "expired":
      return closeFailed(context, post, { type: "expired" }, { now: clock(), phase: "preparing" });
    case "error":
      return closeFailed(context, post, asked.value.failure, { now: clock(), phase: "preparing" });
    case "finished":
      // Whoever has died while publishing it has not published it.
      return post.triedAt === null ? publish(context, post, step) : closeNotThere(context, post, clock());
  }
}

async function publish(context: Context, post: ClaimedPost, { social, token, clock }: Step): Promise<void> {
  const account = { id: post.targetId, token };
  const { containerId } = post;
  if (containerId === null) return;
  if (!(await openCall(context, post, { now: clock(), message: null, isFit: isStillFit(post, clock()) })))
    return;
  const published = await social.publishStory(account, containerId);
  if (published.type !== "done") {
    // It publishes some stories all the same, after an error with a number: their container says so.
    const asked = published.type === "unknown" ? null : await social.storyState(account, containerId);
    const isOut = asked?.type === "done" && asked.value.state === "published";
    if (isOut) return closePosted(context, post, { id: containerId, permalink: null }, clock());
    return closeFailed(context, post, published, { now: clock(), phase: "publishing" });
  }
  const story: PostedThing = {
    id: published.value,
    permalink: await social.storyLink(account, published.value),
  };
  return closePosted(context, post, story, clock());
}
