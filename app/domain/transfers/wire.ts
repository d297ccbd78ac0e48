import { z } from "zod";
import { maxClipsOfRequest, offers } from "./rules";

const id = z.coerce.number("reload").int("reload").positive("reload");
const guid = z.string("reload").regex(/^[0-9a-f]{32}$/, "reload");
const toDashcamerId = z.coerce
  .number("newDashcamerRequired")
  .int("newDashcamerRequired")
  .positive("newDashcamerRequired");

/** From the page of one clip. */
export const RequestTransferForm = z.object({ toDashcamerId });

/** Several clips at once. */
export const RequestTransfersForm = z.object({
  guids: z.array(guid).min(1, "clipRequired").max(maxClipsOfRequest, "reload"),
  toDashcamerId,
});

export const CancelOwnTransferForm = z.object({ guid });

export const TransferOfClipForm = z.object({ id });

export const OfferVideoForm = z.object({ offer: z.enum(offers, "reload") });

export const FanTransferForm = z.object({
  allows: z.enum(["yes", "no"], "reload").transform((said) => said === "yes"),
});
