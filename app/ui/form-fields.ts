import type { z } from "zod";

/** What a browser has to know of a field, read off the form's shape. */
export type FieldRules = { name: string; required?: boolean; maxLength?: number };

/** Marks that exist for the types alone. */
declare const shapeOfForm: unique symbol;
declare const isShown: unique symbol;
declare const answered: unique symbol;

/** One form of a page: the name of its intent and its fields. Its shape stays on the server. */
export type FormOf<Intent extends string, Shape extends z.ZodType, Hidden extends string> = {
  readonly intent: Intent;
  readonly fields: { readonly [Name in FieldName<Shape>]: FieldRules };
  readonly [shapeOfForm]?: { shape: Shape; hidden: Hidden };
};

export type AnyForm = {
  readonly intent: string;
  readonly fields: Readonly<Record<never, FieldRules>>;
  readonly [shapeOfForm]?: { shape: z.ZodType; hidden: string };
};

type Inside<Form extends AnyForm> = NonNullable<Form[typeof shapeOfForm]>;
export type ShapeOf<Form extends AnyForm> = Inside<Form>["shape"];
type Hidden<Form extends AnyForm> = Inside<Form>["hidden"];

/** The names of a shape's fields; a form of nothing but a button has none. */
export type FieldName<Shape extends z.ZodType> = string extends keyof z.input<Shape>
  ? never
  : keyof z.input<Shape> & string;
type Name<Form extends AnyForm> = FieldName<ShapeOf<Form>>;

/** A field that somebody fills in: what it is called, what holds for it, what was typed and what is wrong with it. */
export type Field = FieldRules & {
  errors?: readonly string[] | null;
  /** What was typed, where the form has been answered: it stands in the form again. */
  typed?: string;
  /** The same of a list of boxes. */
  ticked?: readonly string[];
  readonly [isShown]?: true;
};

/** A field that the page fills in. What is wrong with it is said above the form. */
export type HiddenField = { name: string; readonly [isShown]?: false };

/** Messages that belong to no single field. */
type OfForm = { "": readonly string[] };

export type FieldsOf<Form extends AnyForm> = {
  [One in Name<Form>]: One extends Hidden<Form> ? HiddenField : Field;
} & OfForm;

/** `field.part` is one of many rows that a field is read from. */
type Errors<Names extends string> = {
  readonly [One in Names | `${Names}.${string}` | ""]?: readonly string[] | null;
};

/** What one of a page's forms got back, and whether it is being sent. */
export type Answer<Form extends AnyForm> = {
  errors?: Errors<Name<Form>>;
  typed?: { readonly [One in Name<Form>]?: string };
  ticked?: { readonly [One in Name<Form>]?: readonly string[] };
  busy?: boolean;
  readonly [answered]?: Form["intent"];
};

export type Forms = Readonly<Record<string, AnyForm>>;

/** The answers of all forms of a page. */
export type Answers<All extends Forms> = { [Intent in keyof All]: Answer<All[Intent]> };

/** What the fields of a form are called; without its answer nobody could be shown what is wrong with them. */
type NamesOf<Form extends AnyForm> = { [One in Name<Form>]: HiddenField };

/** The fields of a form with what its last answer says of them; hand what is left over to `FormError`. */
export function fieldsOf<Form extends AnyForm>(form: Form): NamesOf<Form>;
export function fieldsOf<Form extends AnyForm>(form: Form, answer: Answer<Form> | undefined): FieldsOf<Form>;
export function fieldsOf<Form extends AnyForm>(form: Form, answer?: Answer<Form>): FieldsOf<Form> {
  const errors: Record<string, readonly string[] | null | undefined> = answer?.errors ?? {};
  const typed: Record<string, string | undefined> | undefined = answer?.typed;
  const ticked: Record<string, readonly string[] | undefined> | undefined = answer?.ticked;
  const fields = Object.values<FieldRules>(form.fields).map((rules): [string, Field] => {
    const { name } = rules;
    const said = {
      errors: errors[name],
      typed: typed && (typed[name] ?? ""),
      ticked: ticked && (ticked[name] ?? []),
    };
    return [name, { ...rules, ...said }];
  });
  return { ...Object.fromEntries(fields), "": errors[""] ?? [] } as FieldsOf<Form>;
}

/** What is left when all fields that somebody fills in have been taken out: each of the others is a type error. */
export type AllShown<Rest> = {
  [Left in keyof Rest]: Rest[Left] extends HiddenField | OfForm[""] ? Rest[Left] : never;
};

/** A field of an address: what a form asks for by GET has no shape and no answer. */
export const queryField = (name: string): Field => ({ name });

/** What a script sends in a form's place. */
export const filled = <Form extends AnyForm>(
  { intent }: Form,
  values: { [One in Name<Form>]?: string | number },
): Record<string, string | number> => ({ intent, ...values });
