import { z } from "zod";
import { mailFrequencies } from "./rules";

/** /clip-mails/{key} */
export const FrequencyForm = z.object({ mailFrequency: z.enum(mailFrequencies, "InvalidInput") });
