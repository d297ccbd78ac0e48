import type { Context } from "../context";
import type { ClaimedPost } from "./claim-post.server";
import { closeFailed, closeNotThere, closePosted, openCall } from "./close-post.server";
import { isStillFit } from "./obstacle.server";
import { askAfterMs, postText } from "./rules";
import type { Step } from "./step.server";

/**
 * A post of a page. There is no key by which Facebook would know a repeated call: so before a second one the page's own
 * posts are asked for ours.
 */
export async function stepFacebook(
  context: Context,
  post: ClaimedPost,
  { social, token, clock }: Step,
): Promise<void> {
  const page = { id: post.targetId, token };
  if (post.triedAt !== null) {
    // Moments of two machines differ by some minutes at most.
    const since = post.triedAt - 5 * askAfterMs;
    const wanted = { message: post.message ?? "", link: post.link, since, until: since + 60 * askAfterMs };
    const found = await social.findPagePost(page, wanted);
    if (found.type !== "done") return closeFailed(context, post, found, { now: clock(), phase: "asking" });
    if (found.value) return closePosted(context, post, found.value, clock());
    return closeNotThere(context, post, clock());
  }
  const message = postText(post.template, post);
  if (!(await openCall(context, post, { now: clock(), message, isFit: isStillFit(post, clock()) }))) return;
  const posted = await social.postToPage(page, { message, link: post.link });
  if (posted.type === "done") return closePosted(context, post, posted.value, clock());
  return closeFailed(context, post, posted, { now: clock(), phase: "publishing" });
}
