import { z } from "zod";
import { call } from "../call-wire";

export const LogClientErrorCall = call({
  method: "POST",
  path: "/Api/Support/LogClientError",
  for: "everybody",
  input: z
    .object({
      Message: z.string().trim().min(1),
      Error: z.string().default(""),
      Version: z.string().default(""),
    })
    .transform((input) => ({ message: input.Message, error: input.Error, version: input.Version })),
  reply: z.null(),
  example: {
    input: {
      Message: "Cannot read properties of undefined",
      Error: "TypeError: …\n    at showVideo (app.js:12:7)",
      Version: "1.0.26",
    },
    reply: null,
  },
});
