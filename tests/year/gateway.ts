import { Refusal } from "../../app/domain/errors";
import type { GatewayPayment, NewPayment, PaymentGateway } from "../../app/domain/invoices/gateway";

/**
 * A gateway whose clock is the simulation's. It remembers what really came, beside what the platform believes; how the
 * real adapter speaks is tested against the sandbox gateway over HTTP (tests/worker/payments).
 */
export class YearGateway implements PaymentGateway {
  readonly name = "sandbox";
  readonly acceptsTest = true;
  /** While true, payments begin, but whoever began them never hears of it. */
  losesAnswers = false;
  readonly #payments = new Map<string, GatewayPayment>();
  readonly #givenBack = new Map<string, number>();

  async create({ reference, amount }: NewPayment) {
    const externalId = `YEAR-${crypto.randomUUID()}`;
    const payment = { externalId, reference, amount, currency: "CZK", isTest: false } as const;
    this.#payments.set(externalId, { ...payment, state: "pending" });
    if (this.losesAnswers) throw new Refusal("RemoteServiceUnavailable");
    return { externalId, url: `https://gateway.test/pay?id=${externalId}` };
  }

  async find(externalId: string) {
    return this.#payments.get(externalId) ?? null;
  }

  async refund({ externalId, amount }: { externalId: string; amount: number }) {
    const payment = this.#payments.get(externalId);
    const given = this.#givenBack.get(externalId) ?? 0;
    if (payment?.state !== "paid" || given + amount > payment.amount) throw new Refusal("InvalidState");
    this.#givenBack.set(externalId, given + amount);
  }

  async cancel(externalId: string) {
    const payment = this.#payments.get(externalId);
    return payment?.state === "pending" && this.#end(payment, { state: "cancelled" });
  }

  readPush() {
    return null;
  }

  /** The payer pays so much of it, whatever was asked for. False for a payment that has ended. */
  take(externalId: string, amount: number): boolean {
    const payment = this.#payments.get(externalId);
    return payment?.state === "pending" && this.#end(payment, { state: "paid", amount });
  }

  amountOf(externalId: string): number {
    return this.#payments.get(externalId)?.amount ?? 0;
  }

  /** Names at the gateway of payments that nobody has paid or cancelled. */
  pending(): string[] {
    return [...this.#payments.values()]
      .filter(({ state }) => state === "pending")
      .map(({ externalId }) => externalId);
  }

  /** Money that came, in haléře. */
  taken(): number {
    const paid = [...this.#payments.values()].filter(({ state }) => state === "paid");
    return paid.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Money that went back to payers, in haléře. */
  givenBack(): number {
    return [...this.#givenBack.values()].reduce((sum, amount) => sum + amount, 0);
  }

  #end(payment: GatewayPayment, change: Partial<GatewayPayment>): true {
    this.#payments.set(payment.externalId, { ...payment, ...change });
    return true;
  }
}
