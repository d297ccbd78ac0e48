import { z } from "zod";
import { call, Id, NoInput } from "../call-wire";

/*
 * The calls of the companion, our own program. They are made like those of the specification, and stand in no description: they
 * change together with the program.
 */

export const PairCall = call({
  method: "POST",
  path: "/Api/Companion/Pair",
  for: "everybody",
  input: z.object({ Code: z.string().max(40) }).transform(({ Code }) => ({ typed: Code })),
  reply: z.object({
    Token: z.string(),
    /** Names the companion among the account's sessions. */
    Handle: z.string(),
    /** By which pages of the account are known (companion/wire.ts). */
    Key: z.string(),
    DashcamerID: z.int(),
    Account: z.string(),
  }),
  example: {
    input: { Code: "BCDF-GHJK" },
    reply: {
      Token: "eyJhbGciOi…",
      Handle: "0f3c…",
      Key: "Yk1s…",
      DashcamerID: 1,
      Account: "Honza za volantem",
    },
  },
});

export const UnpairCall = call({
  method: "POST",
  path: "/Api/Companion/Unpair",
  for: ["dashcamer"],
  input: NoInput,
  reply: z.object({ Unpaired: z.literal(true) }),
  example: { input: {}, reply: { Unpaired: true } },
});

export const DownloadedCall = call({
  method: "POST",
  path: "/Api/Companion/Downloaded",
  for: ["dashcamer"],
  input: z.object({ ID: Id }).transform(({ ID }) => ({ id: ID })),
  reply: z.object({ ID: z.int(), AppDownloaded: z.literal(true) }),
  example: { input: { ID: 1 }, reply: { ID: 1, AppDownloaded: true } },
});

/** Asks what preview a clip should have. */
export const PreviewCall = call({
  method: "POST",
  path: "/Api/Companion/Preview",
  for: ["dashcamer"],
  input: z.object({ ID: Id }).transform(({ ID }) => ({ id: ID })),
  reply: z.object({
    ID: z.int(),
    /** Null for a clip that needs none, or has one. */
    Wanted: z
      .object({
        Container: z.enum(["mp4", "mov", "mkv", "webm", "avi", "mpegts"]),
        /** Bits of its pictures in a second; null when they are taken over as they are. */
        Bitrate: z.int().nullable(),
        DurationMs: z.number().nullable(),
        /** Most pixels of the shorter side. */
        Height: z.int(),
        MaxBytes: z.int(),
      })
      .nullable(),
  }),
  example: {
    input: { ID: 1 },
    reply: {
      ID: 1,
      Wanted: {
        Container: "avi",
        Bitrate: 2_500_000,
        DurationMs: 60_000,
        Height: 720,
        MaxBytes: 90_000_000,
      },
    },
  },
});

/** Asks for clips that have come to the creator since; without `After`, from where on clips are new. */
export const NewClipsCall = call({
  method: "GET",
  path: "/Api/Companion/NewClips",
  for: ["dashcamer"],
  input: z
    .object({ After: z.int().nonnegative().nullable().default(null) })
    .transform(({ After }) => ({ after: After })),
  reply: z.object({
    /** As `InvokeDownload` names them (companion/wire.ts), in the order in which they came. */
    Clips: z.array(z.object({ ID: z.int(), Recorded: z.string(), Nickname: z.string() })),
    /** The `After` of the next question. */
    Next: z.int(),
    /** There are more than this answer holds. */
    More: z.boolean(),
  }),
  example: {
    input: { After: 1 },
    reply: {
      Clips: [{ ID: 1, Recorded: "2026-11-24T10:00:00", Nickname: "Petr" }],
      Next: 2,
      More: false,
    },
  },
});
