import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { answersOf } from "~/client/use-answers";
import { atMost, line, requiredName, rowId } from "~/domain/wire";
import { buttons, defineForms, form, hiddenIn } from "~/http/define-forms";
import type { FormReply } from "~/http/form-reply";
import { formAction, on } from "~/http/page.server";
import { FormError } from "~/ui/form";
import { type Answer, type Field, fieldsOf, filled } from "~/ui/form-fields";

const Note = z.object({
  noteId: rowId,
  title: requiredName(40),
  text: line(200),
  email: z
    .string()
    .max(...atMost(60))
    .pipe(z.email())
    .optional(),
  list: z.union([z.literal("all"), rowId]).optional(),
  tags: z.array(rowId).min(1).max(5),
});
const forms = defineForms({
  save: form(Note, { hidden: ["noteId"] }),
  remove: buttons(z.object({ noteId: rowId })),
});

const refused: FormReply = {
  intent: "save",
  result: { status: "error", initialValue: { title: "Jízda", tags: ["1", "2"] }, error: { text: ["moc"] } },
  toast: null,
  toastText: null,
};

test("a form knows its intent, and of each field its name and limits", () => {
  expect(forms.save).toEqual({
    intent: "save",
    fields: {
      noteId: { name: "noteId", required: true },
      title: { name: "title", required: true, maxLength: 40 },
      text: { name: "text", maxLength: 200 },
      email: { name: "email", maxLength: 60 },
      list: { name: "list" },
      // One of the boxes is enough, so none of them is required.
      tags: { name: "tags" },
    },
  });
  expect(hiddenIn(forms.save)).toEqual(["noteId"]);
  expect(hiddenIn(forms.remove)).toEqual(["noteId"]);
});

test("a misspelt field is a type error", () => {
  const fields = fieldsOf(forms.save, {});
  expectTypeOf(fields.title).toEqualTypeOf<Field>();
  // @ts-expect-error -- there is no such field
  expect(fields.titel).toBeUndefined();
  // @ts-expect-error -- nor here
  expect(filled(forms.remove, { nodeId: 1 })).toEqual({ intent: "remove", nodeId: 1 });
  // @ts-expect-error -- a field that is not there cannot be hidden
  defineForms({ save: form(Note, { hidden: ["token"] }) });
});

test("a field that nobody sees is no field to type into", () => {
  const { noteId } = fieldsOf(forms.save, {});
  const shown = (field: Field) => field.name;
  // @ts-expect-error -- its errors would stand nowhere
  expect(shown(noteId)).toBe("noteId");
});

test("a form that nobody takes, and one that does not exist, are type errors", () => {
  const save = on<z.output<typeof Note>>(async () => undefined);
  const remove = on<{ noteId: number }>(async () => undefined);
  expect(Object.keys(formAction(forms, { save, remove }).shapes)).toEqual(["save", "remove"]);
  // @ts-expect-error -- nobody takes `remove`
  formAction(forms, { save });
  // @ts-expect-error -- there is no `rename`
  formAction(forms, { save, remove, rename: remove });
  // @ts-expect-error -- that is the input of another form
  formAction(forms, { save: on<{ name: string }>(async () => undefined), remove });
});

test("an error that nobody shows is a type error", () => {
  const { title, text, email, list, tags, ...rest } = fieldsOf(forms.save, {});
  FormError({ of: rest });
  const { title: one, ...withoutText } = fieldsOf(forms.save, {});
  // @ts-expect-error -- nobody shows what is wrong with text, email, list and tags
  FormError({ of: withoutText });
  expect([one, title, text, email, list, tags].map(({ name }) => name)).toContain("email");
});

test("a field whose form is given no answer is no field to type into", () => {
  const { title } = fieldsOf(forms.save);
  const shown = (field: Field) => field.name;
  // @ts-expect-error -- nobody would see what is wrong with it
  expect(shown(title)).toBe("title");
});

test("an answer belongs to the form that was sent", () => {
  const answers = answersOf(forms, refused, undefined);
  const fields = fieldsOf(forms.save, answers.save);
  expect(fields.title.typed).toBe("Jízda");
  expect(fields.text).toMatchObject({ typed: "", errors: ["moc"] });
  expect(fields.tags.ticked).toEqual(["1", "2"]);
  expect(answers.remove).toEqual({ busy: false });
  // @ts-expect-error -- the answer of another form
  const wrong: Answer<typeof forms.remove> = answers.save;
  expect(wrong).toBeDefined();
});

test("a form is busy while it is being sent, and no other one", () => {
  const sending = new FormData();
  sending.set("intent", "remove");
  const { save, remove } = answersOf(forms, undefined, sending);
  expect([save.busy, remove.busy]).toEqual([false, true]);
});
