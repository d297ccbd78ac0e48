import type { RefundList } from "~/domain/refunds/rules";

/** Words about money that goes back, on the pages of the superuser. */
export const refundWords = {
  title: "Vrácení peněz",
  lists: {
    unsure: "Nejisté",
    account: "Čekají na účet",
    sending: "Na cestě",
    done: "Vrácené",
  } satisfies Record<RefundList, string>,
  methods: { gateway: "platební branou", bank: "převodem" },
  who: "Komu",
  invoice: "Faktura",
  amount: "Částka",
  method: "Jak",
  since: "Od kdy",
};
