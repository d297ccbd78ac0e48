import type { z } from "zod";
import type { ActionFunctionArgs } from "../../../app/framework/route.server";

type Action = ((args: ActionFunctionArgs) => Promise<unknown>) & { shapes?: Record<string, z.ZodType> };

const routes = import.meta.glob<{ action?: Action }>(
  ["../../../app/routes/*.{ts,tsx}", "../../../app/routes/*/route.{ts,tsx}"],
  { eager: true },
);

const actions = Object.entries(routes).flatMap(([file, { action }]) =>
  action ? [{ route: file.replace(/.*\/routes\/|(\/route)?\.tsx?$/g, ""), action }] : [],
);

/** Routes that take something else than forms with shapes. */
export const routesWithoutShapes = actions.filter(({ action }) => !action.shapes).map(({ route }) => route);

export type PageForm = { route: string; intent: string; shape: z.ZodType; action: Action };

/** Every form of every page: what its action knows, so none can be forgotten. */
export const pageForms: PageForm[] = actions.flatMap(({ route, action }) =>
  Object.entries(action.shapes ?? {}).map(([intent, shape]) => ({ route, intent, shape, action })),
);
