/**
 * The field in which a form of a served page carries its page's key: with it, what is sent twice without scripts acts
 * once. Scripts send the header instead.
 */
export const formKeyField = "idempotencyKey";
