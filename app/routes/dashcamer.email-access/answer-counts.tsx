import { shownCounts, accessTexts as texts } from "~/areas/email-access/texts";
import type { AnswerCounts } from "~/domain/email-access/rules";
import { DefinitionList } from "~/ui/definition-list";

/** How many contributors were asked, and what they have said. */
export function AnswerCountsList({ counts }: { counts: AnswerCounts }) {
  return (
    <DefinitionList
      items={shownCounts.map((name) => ({
        term: texts[name],
        value: texts.count(counts[name]),
        numeric: true,
      }))}
    />
  );
}
