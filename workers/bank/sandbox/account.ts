/** A token of the sandbox's API. Everybody may know it: the sandbox is only there in development. */
export const token = "sandbox-token-known-to-everybody";

/** Where browsers reach the sandbox: its page, and below it the bank's own addresses. */
export const mountPath = "/sandbox/bank";
/** Where Fio's API begins, at the bank and here. */
export const apiPath = "/v1/rest";
