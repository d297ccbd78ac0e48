/**
 * The hidden field with the page's idempotency key, so that a form sent twice without scripts acts once. Scripts send
 * the header instead.
 */
export const formKeyField = "idempotencyKey";
