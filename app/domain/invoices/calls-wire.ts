import { z } from "zod";
import { call, Id } from "../call-wire";

export const PayInvoiceCall = call({
  method: "POST",
  path: "/Api/Dashcamer/PayInvoice",
  for: ["dashcamer"],
  input: z.object({ ID: Id }).transform(({ ID }) => ({ id: ID })),
  reply: z.object({ Url: z.string() }),
  example: {
    input: { ID: 1 },
    reply: { Url: "https://payments.comgate.cz/client/instructions/index?id=AB12-CD34-EF56" },
  },
});
