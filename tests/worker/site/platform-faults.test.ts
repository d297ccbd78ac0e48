import { expect, test } from "vitest";
import { z } from "zod";
import type { ActionFunctionArgs } from "~/framework/route.server";
import { defineForms, form } from "~/http/define-forms";
import { formAction, on } from "~/http/page.server";
import { makeContext } from "../../factories";

const forms = defineForms({ note: form(z.object({ text: z.string() })) });
const action = formAction(forms, {
  note: on(async () => {
    throw new Error("D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.");
  }),
});

test("a form that met a database out of breath says so and keeps what was typed", async () => {
  const request = new Request("http://palubka.test/x", {
    method: "POST",
    body: new URLSearchParams({ intent: "note", text: "dlouhá poznámka" }),
  });
  const palubka = await makeContext({ role: "visitor" });
  const args = { request, params: {}, context: { palubka } } as unknown as ActionFunctionArgs;
  const { data, init } = (await action(args)) as unknown as {
    data: { toastText: { text: string }; result: { initialValue: object } };
    init: ResponseInit;
  };
  expect(init.status).toBe(500);
  expect(data.toastText.text).toBe("Vypršel časový limit pro požadavek, prosím, zkuste to znovu.");
  expect(data.result.initialValue).toMatchObject({ text: "dlouhá poznámka" });
});
