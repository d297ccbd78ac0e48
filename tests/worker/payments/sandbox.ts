import { env, runInDurableObject } from "cloudflare:test";
import type { NewPayment } from "~/domain/invoices/gateway";
import { paymentGateway } from "../../../workers/payments/gateway";
import { Browser } from "../../browser";

/** The adapter that development uses: every question goes to the sandbox as a request. */
export const gateway = paymentGateway(env as unknown as Env);

export const shop = () => (env as unknown as Env).SANDBOX_GATEWAY.getByName("shop");

export const order = (overrides: Partial<NewPayment> = {}): NewPayment => ({
  reference: "2026000001",
  amount: 99_000,
  label: "Palubka",
  email: "honza@palubka.test",
  fullName: "Honza za volantem",
  returnUrl: "http://palubka.test/faktury/1",
  ...overrides,
});

/** Begins a payment; `path` is that of its page, as a browser asks for it. */
export async function begin(overrides: Partial<NewPayment> = {}) {
  const { externalId, url } = await gateway.create(order(overrides));
  const { pathname, search } = new URL(url ?? "");
  return { externalId, path: pathname + search };
}

/** Presses a button of the page with these switches on. */
export function decide(path: string, outcome: string, switches: Record<string, string> = {}) {
  return new Browser().post(path, { outcome, ...switches });
}

export type CaughtPush = { contentType: string; body: string; fields: Record<string, string> };

/** Takes the shop's place: catches pushes, and answers them with these statuses, then with success. */
export async function catchPushes(...statuses: number[]): Promise<CaughtPush[]> {
  const caught: CaughtPush[] = [];
  await runInDurableObject(shop(), (instance) => {
    instance.deliver = async (push) => {
      const body = await push.text();
      const contentType = push.headers.get("Content-Type") ?? "";
      const isJson = contentType === "application/json";
      const fields = isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
      caught.push({ contentType, body, fields });
      return new Response(null, { status: statuses.shift() ?? 200 });
    };
  });
  return caught;
}
