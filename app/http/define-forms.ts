import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import type { AnyForm, FieldName, FieldRules, FormOf, ShapeOf } from "../ui/form-fields";
import { longestOf, shapesOfFields, typedOf } from "./form-shape";

type Plan<Shape extends z.ZodType = z.ZodType, Hidden extends string = string> = {
  shape: Shape;
  hidden: readonly Hidden[];
};

type Defined<Plans extends Readonly<Record<string, Plan>>> = {
  readonly [Intent in keyof Plans & string]: FormOf<
    Intent,
    Plans[Intent]["shape"],
    Plans[Intent]["hidden"][number]
  >;
};

const plans = new WeakMap<AnyForm, Plan>();

/** A form by its shape; `hidden` fields are filled in by the page, so nobody sees them. */
export function form<Shape extends z.ZodType>(shape: Shape): Plan<Shape, never>;
export function form<Shape extends z.ZodType, const Hidden extends FieldName<Shape>>(
  shape: Shape,
  { hidden }: { hidden: readonly Hidden[] },
): Plan<Shape, Hidden>;
export function form(shape: z.ZodType, { hidden }: { hidden: readonly string[] } = { hidden: [] }): Plan {
  return { shape, hidden };
}

/** A form in which nobody fills in anything: buttons, and what they are about. */
export function buttons<Shape extends z.ZodType>(shape: Shape): Plan<Shape, FieldName<Shape>> {
  return { shape, hidden: shapesOfFields(shape).map(([name]) => name as FieldName<Shape>) };
}

/** A form of one button. */
export const button = () => buttons(z.object({}));

/**
 * The forms of a page by the names of their intents. A browser gets names and limits alone: the build puts them in the
 * place of the file (`scripts/browser-forms.ts`), because zod would weigh more than the page.
 */
export function defineForms<const Plans extends Readonly<Record<string, Plan>>>(all: Plans): Defined<Plans> {
  const forms = Object.entries<Plan>(all).map(([intent, plan]): [string, AnyForm] => {
    const form = { intent, fields: rulesOf(plan.shape) };
    plans.set(form, plan);
    return [intent, form];
  });
  return Object.fromEntries(forms) as Defined<Plans>;
}

/** On the server: the shape that a form is read by. */
export const shapeOf = <Form extends AnyForm>(form: Form) => planOf(form).shape as ShapeOf<Form>;

/** On the server: the fields that nobody sees. */
export const hiddenIn = (form: AnyForm): readonly string[] => planOf(form).hidden;

function planOf(form: AnyForm): Plan {
  const plan = plans.get(form);
  if (!plan) throw new Error(`The form ${form.intent} was not made by defineForms.`);
  return plan;
}

function rulesOf(shape: z.ZodType): Record<string, FieldRules> {
  const rules = shapesOfFields(shape).map(([name, field]) => [name, rulesOfField(name, field)]);
  return Object.fromEntries(rules);
}

/**
 * What conform reads off a shape, as far as pages use it: patterns and lower limits a browser would explain in words of its
 * own. Of a list nothing holds for each of its boxes.
 */
function rulesOfField(name: string, field: z.core.$ZodType): FieldRules {
  const typed = typedOf(field);
  const { required, multiple } = getZodConstraint(z.object({ [name]: typed }))[name] ?? {};
  // A union inside takes the word that it may be left out from conform.
  const isOptional = typed._zod.optin === "optional";
  const maxLength = longestOf(typed);
  if (multiple) return { name };
  return {
    name,
    ...(required && !isOptional && { required }),
    ...(maxLength !== undefined && { maxLength }),
  };
}
