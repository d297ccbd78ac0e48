/**
 * Facebook and Instagram (Graph API). Everything that may fail says how, instead of throwing; tokens are handed over and
 * given back as they are, and stored only sealed.
 */
export type SocialNetworks = {
  /** Where a creator logs in at Facebook and lets us post; the dialog comes back to `returnUrl`. */
  loginUrl(login: { returnUrl: string; state: string }): string;
  /**
   * Who has logged in, and their pages with tokens that last (code → short → long-lived → page tokens). `permission` when they
   * have not let us do what a page needs.
   */
  logIn(login: { code: string; returnUrl: string }): Promise<SocialOutcome<SocialLogin>>;
  /** What Facebook says of a page's token (debug_token). */
  readToken(token: string): Promise<SocialOutcome<{ expiresAt: number | null }>>;
  /** Posts on a page; the id of the post. */
  postToPage(
    page: SocialTarget,
    post: { message: string; link: string },
  ): Promise<SocialOutcome<PostedThing>>;
  /** The page's post with this text or link between two moments; null when there is none. */
  findPagePost(
    page: SocialTarget,
    wanted: { message: string; link: string; since: number; until: number },
  ): Promise<SocialOutcome<PostedThing | null>>;
  /** Lets Instagram fetch a picture for a story; the id of its container. */
  makeStory(account: SocialTarget, pictureUrl: string): Promise<SocialOutcome<string>>;
  storyState(account: SocialTarget, containerId: string): Promise<SocialOutcome<StoryState>>;
  publishStory(account: SocialTarget, containerId: string): Promise<SocialOutcome<string>>;
  /** Link of a story; null where there is none. */
  storyLink(account: SocialTarget, storyId: string): Promise<string | null>;
  /** Whom a signed request (deauthorization, deletion of data) is about; null for one that is not signed by Facebook. */
  readSignedRequest(signed: string): Promise<string | null>;
  /** Path of the page of the stand-in of development; null elsewhere. */
  page: string | null;
};

/** A page or a professional account, with the page's token. */
export type SocialTarget = { id: string; token: string };

export type SocialLogin = { userId: string; pages: SocialPage[] };

export type SocialPage = {
  id: string;
  name: string;
  token: string;
  instagram: { id: string; name: string } | null;
};

/** `permalink` is null where the network gives none. */
export type PostedThing = { id: string; permalink: string | null };

export type StoryState =
  | { state: "inProgress" | "finished" | "published" | "expired" }
  | { state: "error"; failure: SocialFailure };

export type SocialOutcome<T> = { type: "done"; value: T } | SocialFailure;

/**
 * Why something was not done. `unknown`: it may have been. The rest surely was not: `busy` asks for a pause (ms, null when it
 * does not say), `transient` for another attempt; `notReady` and `expired` are about a container, `notFetched` is about a
 * picture that could not be had.
 */
export type SocialFailure = { code?: number } & (
  | { type: "unknown" | "transient" | "notReady" | "expired" | "notFetched" | "duplicate" }
  | { type: "busy"; retryAfterMs: number | null }
  | { type: "token"; reason: DeadToken }
  | { type: "permission" }
  | { type: "blocked" | "badPicture" | "dailyLimit" | "restricted" | "rejected" }
);

/** Why a token is good for nothing any more. */
export type DeadToken = "expired" | "passwordChanged" | "checkpoint" | "appRemoved" | "noRole" | "invalid";
