/** Which calls a fault is for. */
export type FaultPlace = "login" | "token" | "post" | "posts" | "container" | "status" | "publish";

/**
 * What the stand-in answers instead; with `isDone` it does what it was asked for all the same. Error 190 lets every token die
 * but where it is said `onlyHere`.
 */
export type GraphFault = {
  at: FaultPlace;
  code: number;
  subcode?: number;
  isDone?: boolean;
  onlyHere?: boolean;
  headers?: Record<string, string>;
};

/** The faults that can be chosen on the stand-in's page, each for the next call that it is for. */
export const namedFaults = {
  none: null,
  postLost: { at: "post", code: 1, isDone: true },
  postRefused: { at: "post", code: 2 },
  postTooFast: { at: "post", code: 32, headers: { "Retry-After": "60" } },
  postDuplicate: { at: "post", code: 506 },
  postForbidden: { at: "post", code: 200 },
  postBlocked: { at: "post", code: 368 },
  tokenDead: { at: "post", code: 190, subcode: 460 },
  storyForbidden: { at: "container", code: 10 },
  storyTokenRefused: { at: "container", code: 190, subcode: 467, onlyHere: true },
  pictureLost: { at: "container", code: 9004, subcode: 2207052 },
  publishLost: { at: "publish", code: 1, isDone: true },
  dailyLimit: { at: "publish", code: 9, subcode: 2207042 },
} as const satisfies Record<string, GraphFault | null>;

export type FaultName = keyof typeof namedFaults;
export const faultNames = Object.keys(namedFaults) as FaultName[];

const sentences: Record<number, string> = {
  1: "An unknown error occurred",
  2: "Service temporarily unavailable",
  4: "Application request limit reached",
  9: "Application request limit reached",
  24: "The requested resource does not exist",
  25: "The user is restricted",
  10: "Application does not have permission for this action",
  32: "Page request limit reached",
  100: "Invalid parameter",
  190: "Error validating access token",
  200: "Permissions error",
  368: "The action attempted has been deemed abusive or is otherwise disallowed",
  506: "Duplicate status message",
  613: "Calls to this api have exceeded the rate limit",
  9004: "The media could not be fetched from this URI",
  9007: "Media ID is not available",
};

/** An error in the shape of the Graph API. */
export function graphError(code: number, subcode?: number, headers: Record<string, string> = {}): Response {
  const status =
    code === 1 || code === 2 ? 500 : code === 190 || code === 102 ? 401 : code === 200 ? 403 : 400;
  return Response.json(
    {
      error: {
        message: `(#${code}) ${sentences[code] ?? "Error"}`,
        type: "OAuthException",
        code,
        ...(subcode === undefined
          ? {}
          : { error_subcode: subcode, error_user_title: "", error_user_msg: "" }),
        is_transient: code === 1 || code === 2,
        fbtrace_id: crypto.randomUUID().replaceAll("-", "").slice(0, 23),
      },
    },
    { status, headers },
  );
}
