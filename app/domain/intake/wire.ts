import { z } from "zod";
import { line, pragueMoment, rowId, text, ticked } from "../wire";
import { longestNote, longestTitle, maxFilesOfForm } from "./rules";

/** The form for sending clips, after its files have become intakes named by `upload`. */
export const SendClipsForm = z.object({
  dashcamerId: z.coerce.number("dashcamerRequired").int("dashcamerRequired").positive("dashcamerRequired"),
  upload: z
    .array(z.string().regex(/^[0-9a-f]{32}$/, "fileRequired"))
    .max(maxFilesOfForm, "tooManyFiles")
    .default([])
    .transform((guids) => [...new Set(guids)]),
  title: line(longestTitle),
  acquired: pragueMoment.optional(),
  nickname: line(60),
  email: z.string().trim().max(254, "tooLong").pipe(z.email("emailFormat")).optional(),
  note: text(longestNote),
  notify: ticked,
  rights: z.string("rightsRequired"),
  terms: z.string("termsRequired"),
});

export type SendClipsInput = z.output<typeof SendClipsForm>;

/** The browser's question before a file travels. */
export const KnownFileQuery = z.object({
  dashcamer: rowId,
  size: z.coerce.number().int().positive(),
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
