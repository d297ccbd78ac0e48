import { z } from "zod";
import { rowId } from "../wire";
import { type BulkInput, mostClips } from "./rules";

/** What a button of the bar says: `state:1`, `addTags`, `removeTags`, `editor:3`, `editor:none`, `trash:clip`. */
const change = z.string("reload").transform((text, issues): BulkInput => {
  const input = inputOf(...(text.split(":") as [string, string?]));
  if (input) return input;
  issues.addIssue({ code: "custom", message: "reload" });
  return z.NEVER;
});

function inputOf(kind: string, value = ""): BulkInput | null {
  const number = /^-?\d{1,15}$/.test(value) ? Number(value) : null;
  if (kind === "state" && number !== null) return { kind, state: number };
  // The tags are ticked beside the button.
  if (kind === "addTags" || kind === "removeTags") return { kind, tagIds: number === null ? [] : [number] };
  if (kind === "editor" && value === "none") return { kind, editorId: null };
  if (kind === "editor" && number !== null) return { kind, editorId: number };
  if (kind === "trash" && (value === "clip" || value === "clipAndData")) return { kind, action: value };
  return null;
}

/** Clips that were ticked, or all of the page as it was seen, or all that the list's filter finds. */
export const BulkForm = z
  .object({
    clip: z.array(rowId).max(mostClips, "reload").default([]),
    page: z.string().optional(),
    onPage: z
      .string()
      .max(20_000, "reload")
      .regex(/^(\d+(,\d+)*)?$/, "reload")
      .default("")
      .transform((text) => (text === "" ? [] : text.split(",").map(Number))),
    matching: z.string().optional(),
    tag: z.array(rowId).max(200, "reload").default([]),
    change,
  })
  .transform(({ tag, change, ...form }) => ({
    ...form,
    change: "tagIds" in change ? { ...change, tagIds: [...change.tagIds, ...tag] } : change,
  }));

export const UndoBulkForm = z.object({ guid: z.string("reload").regex(/^[0-9a-f]{32}$/, "reload") });
