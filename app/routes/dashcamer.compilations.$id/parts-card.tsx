import { compilationTexts as texts } from "~/areas/workspace/compilations/texts";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import type { CompilationPageProps } from "./compilation-page";
import { PartRow } from "./part-row";
import { useDragOrder } from "./use-drag-order";

/** The clips in their order, how long they are together and who has still to agree. */
export function PartsCard(props: CompilationPageProps) {
  const { parts, isOpen, totalMs, unknown, toApprove, refused, answers } = props;
  const drag = useDragOrder(parts.map(({ id }) => id));
  if (parts.length === 0) return <Empty icon="clip" title={texts.noClipsTitle} text={texts.noClips} />;
  return (
    <Card title={texts.clipsTitle} aside={<span className="num">{texts.total(parts.length, totalMs)}</span>}>
      {unknown > 0 || (isOpen && toApprove.length + refused.length > 0) ? (
        <div className="card__body side-stack">
          {unknown > 0 ? <Banner tone="warning">{texts.totalUnknown(unknown)}</Banner> : null}
          {isOpen && refused.length > 0 ? (
            <Banner tone="warning" title={texts.refusedTitle}>
              {texts.refused(refused)}
            </Banner>
          ) : null}
          {isOpen && toApprove.length > 0 ? (
            <Banner tone="info" title={texts.approvalTitle}>
              {texts.approval(toApprove)}
            </Banner>
          ) : null}
        </div>
      ) : null}
      <ol className="managed-list compilation">
        {parts.map((part, at) => (
          <PartRow
            key={part.id}
            part={part}
            isOpen={isOpen}
            isFirst={at === 0}
            isLast={at === parts.length - 1}
            answer={answers.setCut.typed?.videoId === String(part.id) ? answers.setCut : undefined}
            drag={drag(part.id)}
          />
        ))}
      </ol>
    </Card>
  );
}
