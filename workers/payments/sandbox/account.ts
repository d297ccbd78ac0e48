/** The shop's account at the sandbox. Everybody may know it: the sandbox is only there in development. */
export const merchant = "100200";
export const secret = "sandbox-secret-known-to-everybody";

/** Where browsers reach the sandbox's own addresses. */
export const mountPath = "/sandbox/gateway";
/** The page where a payer pays, at Comgate and here. */
export const hostedPath = "/client/instructions/index";
/** Where this application takes pushes: what a shop enters in Comgate's portal. */
export const pushPath = "/payments/comgate/push";
