import { ToTariff } from "~/areas/tariffs/to-tariff";
import { CompilationForm } from "~/areas/workspace/compilations/compilation-form";
import type { newCompilationForms } from "~/areas/workspace/compilations/forms";
import { compilationTexts as texts } from "~/areas/workspace/compilations/texts";
import { ManagePage } from "~/areas/workspace/manage/manage-page";
import { isoMoment } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import type { Answer } from "~/ui/form-fields";
import { Pagination } from "~/ui/pagination";

export type CompilationsPageProps = {
  compilations: {
    id: number;
    name: string;
    plannedAt: number | null;
    publishedAt: number | null;
    clips: number;
  }[];
  /** The tariff has compilations and is in force. */
  mayCompile: boolean;
  total: number;
  page: number;
  totalPages: number;
  query: string;
  answer: Answer<typeof newCompilationForms.saveCompilation>;
};

/** The creator's compilations, and a form that begins one. */
export function CompilationsPage({ compilations, mayCompile, answer, ...pages }: CompilationsPageProps) {
  const notice = mayCompile ? null : (
    <Banner tone="warning" title={texts.notInTariffTitle} action={<ToTariff />}>
      {texts.notInTariff}
    </Banner>
  );
  const side = mayCompile ? (
    <Card title={texts.newTitle}>
      <div className="card__body">
        <CompilationForm answer={answer} />
      </div>
    </Card>
  ) : null;
  return (
    <ManagePage title={texts.title} lede={texts.lede} notice={notice} side={side}>
      {compilations.length === 0 ? (
        mayCompile && <Empty icon="play" title={texts.emptyTitle} text={texts.emptyText} />
      ) : (
        <ul className="managed-list">
          {compilations.map(({ id, name, plannedAt, publishedAt, clips }) => (
            <li key={id} className="managed">
              <div>
                <Anchor to={`/dashcamer/compilations/${id}`} className="managed__name">
                  {name}
                </Anchor>
                <span className="managed__meta">
                  <When plannedAt={plannedAt} publishedAt={publishedAt} /> · {texts.clips(clips)}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination {...pages} />
    </ManagePage>
  );
}

function When({ plannedAt, publishedAt }: { plannedAt: number | null; publishedAt: number | null }) {
  if (publishedAt !== null) return <time dateTime={isoMoment(publishedAt)}>{texts.out(publishedAt)}</time>;
  if (plannedAt !== null) return <time dateTime={isoMoment(plannedAt)}>{texts.plan(plannedAt)}</time>;
  return <>{texts.waiting}</>;
}
