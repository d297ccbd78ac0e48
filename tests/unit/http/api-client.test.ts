import { expect, test } from "vitest";
import { calls, nameOf } from "~/http/api/calls";
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

test.each(calls.map((call) => [nameOf(call) as CallName, call.example.reply] as const))(
  "the client gives a good reply to %s back, and refuses it without any of its fields",
  async (name, example) => {
    const answered = (reply: unknown) =>
      new Palubka("", { fetch: async () => new Response(JSON.stringify(reply)) }).call(name, {} as never);
    expect(await answered(example)).toEqual(example);
    const typeError = expect.objectContaining({ name: "TypeError" });
    await expect(answered(example === null ? [] : null)).rejects.toEqual(typeError);
    if (typeof example !== "object" || example === null || Array.isArray(example)) return;
    for (const field of Object.keys(example)) {
      await expect(answered({ ...example, [field]: undefined }), field).rejects.toEqual(typeError);
    }
  },
);

test("the client names the call, the field and the type of what is not as it should be", async () => {
  const tag = { ID: 1, Name: "noc", Color: "#000", TextColor: "#fff", Priority: "1" };
  const palubka = new Palubka("", { fetch: async () => Response.json({ Custom: [tag], System: [] }) });
  const said = "Tags/GetTags: Custom.0.Priority should be number, got string";
  await expect(palubka.call("Tags/GetTags", {})).rejects.toThrow(new TypeError(said));
});
