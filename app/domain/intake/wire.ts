import { z } from "zod";
import { readTrack, writeTrack } from "../gps/track";
import { line, named, pragueMoment, rowId, text, ticked } from "../wire";
import { longestNote, longestTitle, maxFilesOfForm } from "./rules";

/** `<intake>:<value>` for files of the form; what is said of others, or wrongly, is the page's fault. */
const ofFile = <Value>(read: (text: string) => Value | null) =>
  z
    .array(z.string())
    .max(maxFilesOfForm, "tooManyFiles")
    .default([])
    .transform((rows, issues) => {
      const values = new Map<string, Value>();
      for (const row of rows) {
        const [, guid, text] = /^([0-9a-f]{32}):(.*)$/s.exec(row) ?? [];
        const value = text === undefined ? null : read(text);
        if (guid && value !== null) values.set(guid, value);
        else issues.addIssue({ code: "custom", message: "reload" });
      }
      return values;
    });

const milliseconds = (text: string) => (/^\d{1,8}$/.test(text) ? Number(text) : null);

const track = (text: string) => {
  const points = readTrack(text);
  return points && writeTrack(points);
};

/** The form for sending clips, after its files have become intakes named by `upload`. */
export const SendClipsForm = z.object({
  dashcamerId: z.coerce.number("dashcamerRequired").int("dashcamerRequired").positive("dashcamerRequired"),
  upload: z
    .array(z.string().regex(/^[0-9a-f]{32}$/, "fileRequired"))
    .max(maxFilesOfForm, "tooManyFiles")
    .default([])
    .transform((guids) => [...new Set(guids)]),
  /** Where the car was, for files whose sender has ticked that it may go. */
  track: ofFile(track),
  /** „Tady se to stalo“, ms from the start of each file. */
  moment: ofFile(milliseconds),
  title: line(longestTitle),
  acquired: pragueMoment.optional(),
  nickname: named(60),
  email: z.string().trim().max(254, "tooLong").pipe(z.email("emailFormat")).optional(),
  note: text(longestNote),
  notify: ticked,
  rights: z.string("rightsRequired"),
  terms: z.string("termsRequired"),
});

type Sent = z.output<typeof SendClipsForm>;
export type SendClipsInput = Omit<Sent, "track" | "moment"> & Partial<Pick<Sent, "track" | "moment">>;

/** The browser's question before a file travels. */
export const KnownFileQuery = z.object({
  dashcamer: rowId,
  size: z.coerce.number().int().positive(),
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{32}-\d{1,4}$/)
    .optional(),
});
