import { expect, test } from "vitest";
import { typescriptClient } from "~/http/api/typescript";
import { type CallName, Palubka } from "../../../clients/palubka";

test("the client in clients/ is made of the shapes as they are", async () => {
  await expect(typescriptClient()).toMatchFileSnapshot("../../../clients/palubka.ts");
});

test.each<[CallName, reply: string, said: string]>([
  ["Uploads/GetCount", '"3"', "Unexpected response"],
  ["Uploads/GetCount", "<!doctype html>", "Unexpected response"],
  ["Dashcamer/PayInvoice", "{}", "Server nevrátil očekávanou odpověď, nelze přesměrovat na platební bránu."],
  [
    "Dashcamer/PayInvoice",
    "null",
    "Server nevrátil očekávanou odpověď, nelze přesměrovat na platební bránu.",
  ],
])(
  "the client says of %s that is answered with %s what the specification says",
  async (name, reply, said) => {
    const palubka = new Palubka("https://palubka.example", { fetch: async () => new Response(reply) });
    await expect(palubka.call(name, { ID: 1 } as never)).rejects.toThrow(new TypeError(said));
  },
);

test("the client gives a good count and a good address back", async () => {
  const answering = (reply: string) => new Palubka("", { fetch: async () => new Response(reply) });
  expect(await answering("3").call("Uploads/GetCount", {})).toBe(3);
  const paid = answering('{"Url":"https://brana.example/1"}').call("Dashcamer/PayInvoice", { ID: 1 });
  expect(await paid).toEqual({ Url: "https://brana.example/1" });
});
