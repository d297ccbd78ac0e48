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
    /** The idempotency key of this page's forms. */
    formKey: string;
    /** True only in local development: opens /dev/mail. */
    isDevelopment: boolean;
  }
}
