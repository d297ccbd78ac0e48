/** What the stand-in knows its one customer by. It sends nothing, so these are no secrets. */
export const apiKey = "re_sandbox";
export const webhookSecret = "whsec_c2FuZGJveCBvZiBQYWx1YmthIQ==";
export const address = "novinky@palubka.test";

/** Where the service tells of what became of a mail. */
export const webhookPath = "/newsletter-events";

/** Where the stand-in is on this machine. */
export const mountPath = "/sandbox/mail";
