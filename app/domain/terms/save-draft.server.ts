import { and, eq, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { termsDrafts } from "../../../db/schema/accounts";
import { markdownBlocks } from "../../texts/mail/markdown-blocks";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { earliestDay, knowsItsRooms, sentencesOf } from "./draft-rules";
import { type TermsDocument, termsNames } from "./rules";
import type { SaveTermsDraftInput } from "./wire";

/**
 * A superuser writes the next version of a document. Nobody else sees it before it is announced.
 * Refusals: TermsTooSoon (version); TermsFormat (markdown) for what a page or a letter would show wrongly; InvalidInput
 * (said) where the receipt of a sender would say nothing; ChangedMeanwhile when somebody else has saved or announced it.
 */
export async function saveTermsDraft(
  context: Context,
  { document, savedAt: seen, ...typed }: SaveTermsDraftInput & { document: TermsDocument },
): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "terms.manage", undefined);
  const { version, markdown } = typed;
  ensure(version >= earliestDay(now), "TermsTooSoon", "version");
  ensure(knowsItsRooms(document, markdown) && fitsLetters(markdown), "TermsFormat", "markdown");
  ensure(document !== "f" || typed.said !== "", "InvalidInput", "said");
  const tidied = { summary: sentencesOf(typed.summary).join("\n"), said: sentencesOf(typed.said).join("\n") };
  const draft = { ...typed, ...tidied, savedAt: Math.max(now, seen + 1) };
  const save =
    seen === 0
      ? insertIf(db, termsDrafts, { document, ...draft }, sql`true`)
          .onConflictDoNothing()
          .returning({ document: termsDrafts.document })
      : db
          .update(termsDrafts)
          .set(draft)
          .where(and(eq(termsDrafts.document, document), eq(termsDrafts.savedAt, seen)))
          .returning({ document: termsDrafts.document });
  const [saved] = await db.batch([
    save,
    auditIfChanged(context, { action: "termsDraftSaved", details: { how: termsNames[document] } }),
  ]);
  ensure(saved.length === 1, "ChangedMeanwhile");
}

/** The draft that was seen is thrown away. ChangedMeanwhile when it is another one by now, or none. */
export async function discardTermsDraft(
  context: Context,
  { document, savedAt }: { document: TermsDocument; savedAt: number },
): Promise<void> {
  const { db, actor } = context;
  allow(actor, "terms.manage", undefined);
  const [discarded] = await db.batch([
    db
      .delete(termsDrafts)
      .where(and(eq(termsDrafts.document, document), eq(termsDrafts.savedAt, savedAt)))
      .returning({ document: termsDrafts.document }),
    auditIfChanged(context, { action: "termsDraftDiscarded", details: { how: termsNames[document] } }),
  ]);
  ensure(discarded.length === 1, "ChangedMeanwhile");
}

/** Whether a letter shows the text without marks of Markdown: it knows fewer of them than a page. */
function fitsLetters(markdown: string): boolean {
  const marks = /\]\(|^#+ |^>|^```|^[-=]{3,}$/m;
  return (
    markdownBlocks(markdown, "").every((block) => {
      const text = typeof block === "string" ? block : "heading" in block ? block.heading : "";
      return !marks.test(text);
    }) && !markdown.includes("![")
  );
}
