import { merchant, secret } from "./account";
import type { PendingPush, SandboxPayment } from "./ledger";

/** Where the gateway says something else than what was agreed: nowhere, in the push alone, or also when it is asked. */
export const lies = ["none", "push", "status"] as const;
type Lie = (typeof lies)[number];

/** How the sandbox tells the shop of a payment. */
export type Behaviour = {
  lost: boolean;
  doubled: boolean;
  reordered: boolean;
  forged: boolean;
  asForm: boolean;
  delaySeconds: number;
  price: Lie;
  curr: Lie;
  test: Lie;
};

/** The longest delay that can be asked for. */
export const longestDelay = 3600;

/** The switches of the hosted page. Whatever is not named there is as it should be. */
export function behaviourOf(form: FormData): Behaviour {
  const isOn = (name: string) => form.get(name) === "on";
  const lie = (name: string) => lies.find((where) => where === form.get(name)) ?? "none";
  const delay = Math.trunc(Number(form.get("delaySeconds")));
  return {
    lost: isOn("lost"),
    doubled: isOn("doubled"),
    reordered: isOn("reordered"),
    forged: isOn("forged"),
    asForm: isOn("asForm"),
    delaySeconds: delay > 0 ? Math.min(delay, longestDelay) : 0,
    price: lie("price"),
    curr: lie("curr"),
    test: lie("test"),
  };
}

export const honest = behaviourOf(new FormData());

/** The payment as the gateway has it from now on, which is what it says when it is asked. */
export function ended(
  payment: SandboxPayment,
  status: SandboxPayment["status"],
  behaviour: Behaviour,
): SandboxPayment {
  return { ...lyingIn("status", payment, behaviour), status };
}

/**
 * What is sent to the shop, in this order. A pending payment is not pushed. A forged push comes instead of the gateway's
 * own and always says that the payment is paid. Out of order means that an older push comes last: the payment was
 * authorized before it was paid.
 */
export function pushesAfter(payment: SandboxPayment, behaviour: Behaviour): PendingPush[] {
  const push = (fields: Record<string, string>, isOnce = false) => ({
    ...encoded(fields, behaviour.asForm),
    tries: 0,
    isOnce,
  });
  const claimed = fieldsOf(lyingIn("push", payment, behaviour));
  if (behaviour.forged) return [push({ ...claimed, status: "PAID", secret: "guessed" }, true)];
  if (behaviour.lost || payment.status === "PENDING") return [];
  const inOrder = behaviour.reordered ? [claimed, { ...claimed, status: "AUTHORIZED" }] : [claimed];
  return inOrder.flatMap((fields) => (behaviour.doubled ? [push(fields), push(fields)] : [push(fields)]));
}

/** A payment as Comgate tells it, in a push and when it is asked: every value is a string. */
export function fieldsOf(payment: SandboxPayment): Record<string, string> {
  const { transId, test, price, curr, label, refId, method, email, phone, fullName, status } = payment;
  return {
    transId,
    merchant,
    test: String(test),
    price: String(price),
    curr,
    label,
    refId,
    payerId: "",
    payerName: fullName,
    payerAcc: "",
    method: method === "ALL" ? "CARD_CZ_SANDBOX" : method,
    account: "",
    email,
    phone,
    name: "",
    secret,
    status,
    fee: "unknown",
    fullName,
  };
}

function lyingIn(where: Lie, payment: SandboxPayment, { price, curr, test }: Behaviour): SandboxPayment {
  return {
    ...payment,
    price: price === where ? Math.ceil(payment.price / 2) : payment.price,
    curr: curr === where ? (payment.curr === "EUR" ? "CZK" : "EUR") : payment.curr,
    test: test === where ? !payment.test : payment.test,
  };
}

function encoded(fields: Record<string, string>, asForm: boolean) {
  return asForm
    ? { body: new URLSearchParams(fields).toString(), contentType: "application/x-www-form-urlencoded" }
    : { body: JSON.stringify(fields), contentType: "application/json" };
}
