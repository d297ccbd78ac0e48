import { z } from "zod";
import { rowId, text, ticked } from "../wire";
import { longestTemplate, networks } from "./rules";

/** The page that posts go to, of those that the login has brought. */
export const ChoosePageForm = z.object({ pageId: z.string().regex(/^\d{1,30}$/, "reload") });

/** The page that is disconnected. */
export const DisconnectSocialForm = ChoosePageForm;

/** What goes out by itself, and in what words. */
export const SocialSettingsForm = z.object({
  facebook: ticked,
  instagram: ticked,
  template: text(longestTemplate),
});

/** A video and the network that it goes to. */
export const SocialPostForm = z.object({ uploadId: rowId, network: z.enum(networks, "reload") });

/** What a creator has seen of a post whose outcome nobody knows; `triedAt` names the call. */
export const SettlePostForm = SocialPostForm.extend({
  triedAt: rowId,
});
