/** Where invoices are paid by card: a gateway that speaks Comgate's protocol. Amounts are whole haléře, in CZK. */
export type PaymentGateway = {
  name: "sandbox" | "comgate";
  /** Whether a payment that moves no money (`isTest`) may pay an invoice here. */
  acceptsTest: boolean;
  /**
   * Begins a payment; `url` is the page where it is paid, null when the reply names none. `RemoteServiceUnavailable`
   * when there is no gateway, or it cannot be reached or refuses.
   */
  create(payment: NewPayment): Promise<{ externalId: string; url: string | null }>;
  /** What the gateway says of a payment; null for one that it does not know. `RemoteServiceUnavailable` when it cannot be asked. */
  find(externalId: string): Promise<GatewayPayment | null>;
  /**
   * Gives back a part of a paid payment or all of it. `InvalidState` when that is more than is left of it. After
   * `RemoteServiceUnavailable` the money may have been given back all the same.
   */
  refund(payment: { externalId: string; amount: number; reference: string }): Promise<void>;
  /** Calls off a payment that is still pending. False when it no longer is. */
  cancel(externalId: string): Promise<boolean>;
  /**
   * The payment that a push (webhook) is about; null for a push that does not prove by the secret that the gateway has
   * sent it. Nothing else of a push is believed: ask with `find`.
   */
  readPush(body: string, contentType: string): { externalId: string } | null;
};

export type NewPayment = {
  /** Our own secret name of the payment, which the gateway gives back. */
  reference: string;
  amount: number;
  /** Stands on the bank statement; cut to 16 characters. */
  label: string;
  email: string;
  fullName: string;
  /**
   * Where the gateway sends the payer in the end, however it has ended; `id` and `refId` are added to it. Whoever comes
   * back proves nothing: ask with `find`.
   */
  returnUrl: string;
};

export type GatewayPayment = {
  externalId: string;
  reference: string;
  /** What is only authorized is pending. A refund leaves a payment paid. */
  state: "pending" | "paid" | "cancelled";
  amount: number;
  currency: string;
  isTest: boolean;
};
