import type { Context } from "../domain/context";

/** What the Worker hands to every loader, action and the html shell. */
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }

  interface AppLoadContext {
    palubka: Context;
    /** Nonce of this response's Content-Security-Policy. */
    nonce: string;
    /** What is sent twice from this page acts once by it. */
    formKey: string;
    /** True only in local development: opens /dev/mail. */
    isDevelopment: boolean;
  }
}
