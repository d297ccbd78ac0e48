/** A movement of the bank account, as a test writes it. */
export type Movement = {
  id: number;
  /** Crowns. */
  amount: number;
  vs?: number | string;
  day?: string;
  currency?: string;
  name?: string;
  message?: string;
};

/** A statement of Fio as its API gives it. */
export function fioStatement(movements: Movement[]): string {
  const value = (one: unknown) => (one === undefined ? null : { value: one, name: "", id: 0 });
  const transaction = movements.map(
    ({ id, amount, vs, day = "2026-11-24", currency = "CZK", name, message }) => ({
      column22: value(id),
      column0: value(`${day}+0100`),
      column1: value(amount),
      column14: value(currency),
      column2: value("19-2000145399"),
      column3: value("0800"),
      column5: value(vs === undefined ? undefined : String(vs)),
      column10: value(name),
      column16: value(message),
    }),
  );
  return JSON.stringify({
    accountStatement: {
      info: { iban: "CZ5720100000002600113745" },
      transactionList: { transaction: movements.length ? transaction : null },
    },
  });
}
