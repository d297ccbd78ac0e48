import { z } from "zod";
import { requiredText, rowId } from "../wire";

/** /admin/jobs: tries a dead job again. */
export const JobIdForm = z.object({ id: rowId });

/** /admin/mails: sends a failed mail again. */
export const MailIdForm = z.object({ id: rowId });

/** /admin/jobs/1: puts it away. */
export const DiscardJobForm = z.object({ reason: requiredText(300) });
