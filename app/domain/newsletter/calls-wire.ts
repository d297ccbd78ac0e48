import { z } from "zod";
import { call } from "../call-wire";

const flag = z.boolean().default(false);

export const SubscribeCall = call({
  method: "POST",
  path: "/Api/Newsletter/Subscribe",
  for: "everybody",
  input: z
    .object({
      Email: z.string().trim().max(254).pipe(z.email()),
      Other: flag,
      WebUpdates: flag,
      Playlists: z.array(z.int().positive()).max(200).default([]),
      WasInited: flag,
    })
    .transform((input) => ({
      email: input.Email,
      other: input.Other,
      webUpdates: input.WebUpdates,
      playlists: input.Playlists,
      wasInited: input.WasInited,
    })),
  reply: z.enum(["OK", "Updated"]),
  example: {
    input: {
      Email: "jana@palubka.test",
      Other: true,
      WebUpdates: false,
      Playlists: [],
      WasInited: true,
    },
    reply: "OK",
  },
});
