import type { z } from "zod";

/** The fields of a form's shape. Throws for one that is no object. */
export function shapesOfFields(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  const def = definitionOf(schema);
  if (def.type === "pipe") return shapesOfFields(def.in);
  if (def.type !== "object") throw new Error(`A form is an object, not ${def.type}.`);
  return Object.entries(def.shape);
}

/** The schema of the raw text, before any transformation. */
export function typedOf(field: z.core.$ZodType): z.core.$ZodType {
  const def = definitionOf(field);
  return def.type === "pipe" ? typedOf(def.in) : field;
}

/** The `maxlength` of a field. Conform 1.21 looks for it in a place that zod 4.6 leaves empty. */
export function longestOf(field: z.core.$ZodType): number | undefined {
  const def = definitionOf(field);
  if (def.type === "pipe") return longestOf(def.in);
  if (def.type === "optional" || def.type === "default" || def.type === "nullable") {
    return longestOf(def.innerType);
  }
  return def.type === "string" ? ((field as z.ZodString).maxLength ?? undefined) : undefined;
}

export function definitionOf(schema: z.core.$ZodType) {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def;
}
