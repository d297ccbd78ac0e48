import { z } from "zod";
import { readTrack, writeTrack } from "../gps/track";
import { atMost, line, named, pragueMoment, rowId, text, ticked, tooLong } from "../wire";
import { longestNote, longestTitle, maxClipsOfReceipt, maxFilesOfForm } from "./rules";

/**
 * `<intake>:<value>` for files of the form; what is said of others, or wrongly, is the page's fault unless `problem` says
 * what a person did. That stands at the file's own field then, `<name>.<intake>`.
 */
const ofFile = <Value>(read: (text: string) => Value | null, problem?: string) =>
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
        else if (guid && problem) issues.addIssue({ code: "custom", message: problem, path: [guid] });
        else issues.addIssue({ code: "custom", message: "reload" });
      }
      return values;
    });

const milliseconds = (text: string) => (/^\d{1,8}$/.test(text) ? Number(text) : null);

const aLine = line(longestTitle);
const title = (text: string) => aLine.safeParse(text).data ?? null;

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
  /** What every file of the form is called that has no title of its own. */
  title: line(longestTitle),
  titled: ofFile(title, tooLong(longestTitle)),
  acquired: pragueMoment.optional(),
  nickname: named(60),
  email: z
    .string()
    .trim()
    .max(...atMost(254))
    .pipe(z.email("emailFormat"))
    .optional(),
  note: text(longestNote),
  notify: ticked,
  rights: z.string("rightsRequired"),
  terms: z.string("termsRequired"),
});

/** The page's form: files without ids yet, and what its script says of a batch. */
export const UploadForm = SendClipsForm.extend({
  files: z.array(z.file("invalid")).max(maxFilesOfForm, "tooManyFiles").default([]),
  /** Clips of batches before this one. */
  sent: z.array(z.string()).max(maxClipsOfReceipt, "reload").default([]),
  /** Another batch follows. */
  more: z.string().optional(),
  /** Versions of the terms that stood behind the boxes. */
  agreedTo: z.string().optional(),
});

type Sent = z.output<typeof SendClipsForm>;
type OfFiles = "titled" | "track" | "moment";
export type SendClipsInput = Omit<Sent, OfFiles> & Partial<Pick<Sent, OfFiles>>;

/** The browser's question before a file travels. */
export const KnownFileQuery = z.object({
  dashcamer: rowId,
  size: z.coerce.number().int().positive(),
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{32}-\d{1,4}$/)
    .optional(),
});
