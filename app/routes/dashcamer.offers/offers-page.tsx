import { Player, type PlayerView } from "~/areas/clip/player";
import { ToTariff } from "~/areas/tariffs/to-tariff";
import { transfersTexts } from "~/areas/transfers/texts";
import { Form } from "~/framework/router";
import { formatBytes, formatDateTime, formatDuration } from "~/texts/format";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { Pagination } from "~/ui/pagination";
import { Quote } from "~/ui/quote";
import { mainId } from "~/ui/skip-link";
import { forms } from "./forms";

const texts = transfersTexts.offers;

export type OfferedClip = {
  id: number;
  name: string;
  player: PlayerView;
  durationMs: number | null;
  sizeBytes: number;
  uploadedAt: number;
  dashcamerName: string;
  nickname: string;
  dashcamerNote: string;
  /** May be taken at once; otherwise its creator is asked. */
  isFree: boolean;
  askedAt: number | null;
  fits: boolean;
};

type OffersPageProps = {
  clips: OfferedClip[];
  hasLicence: boolean;
  total: number;
  page: number;
  totalPages: number;
  query: string;
  answers: Answers<typeof forms>;
  busyId: number | null;
};

/** What other creators give away. */
export function OffersPage({ clips, hasLicence, total, answers, busyId, ...pages }: OffersPageProps) {
  return (
    <main id={mainId} className="page page--wide">
      <header className="page-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">
            {texts.lede} {total > 0 ? texts.found(total) : null}
          </p>
        </div>
      </header>
      {hasLicence ? null : (
        <Banner tone="warning" action={<ToTariff />}>
          {texts.noLicence}
        </Banner>
      )}
      <FormError of={fieldsOf(forms.acquire, answers.acquire)} />
      <FormError of={fieldsOf(forms.cancel, answers.cancel)} />
      {clips.length === 0 && hasLicence ? (
        <Empty icon="transfer" title={texts.empty} text={texts.emptyText} />
      ) : null}
      {clips.map((clip) => (
        <Offered key={clip.id} clip={clip} mayTake={hasLicence} busy={busyId === clip.id} />
      ))}
      <Pagination {...pages} />
    </main>
  );
}

function Offered({ clip, mayTake, busy }: { clip: OfferedClip; mayTake: boolean; busy: boolean }) {
  return (
    <article className="card transfer-clip transfer-clip--large">
      <Player player={clip.player} title={clip.name} downloadTo={`${clip.player.src}?download`} />
      <div className="transfer-clip__text">
        <h2>{clip.name}</h2>
        <p className="small muted">{factsOf(clip)}</p>
        {clip.isFree ? null : <p className="small muted">{texts.posterOnly}</p>}
        <Quote title={texts.holderNote} text={clip.dashcamerNote} />
        <Taking clip={clip} mayTake={mayTake} busy={busy} />
      </div>
    </article>
  );
}

function Taking({ clip: { id, name, isFree, askedAt, fits }, mayTake, busy }: Parameters<typeof Offered>[0]) {
  if (askedAt === null && !fits) return <p className="small muted">{texts.noSpace}</p>;
  if (askedAt === null && !mayTake) return null;
  const form = askedAt === null ? forms.acquire : forms.cancel;
  const label = askedAt !== null ? texts.cancel : isFree ? texts.take : texts.ask;
  return (
    <Form method="post" preventScrollReset className="form-stack">
      <Intent of={form} />
      <Hidden field={fieldsOf(form).id} value={id} />
      {askedAt === null ? null : <p className="small">{texts.asked(askedAt)}</p>}
      <p>
        <Button
          type="submit"
          size="sm"
          tone={askedAt === null ? "primary" : "secondary"}
          icon={askedAt === null ? "transfer" : "close"}
          busy={busy}
          aria-label={`${label}: ${name}`}
        >
          {label}
        </Button>
      </p>
    </Form>
  );
}

/** `nabízí Honza · poslal Petr · 19. 11. 2026 7:12 · 0:48 · 12,3 MB` */
function factsOf({ dashcamerName, nickname, uploadedAt, durationMs, sizeBytes }: OfferedClip): string {
  const facts = [
    texts.from(dashcamerName),
    nickname && texts.sender(nickname),
    formatDateTime(uploadedAt),
    durationMs === null ? null : formatDuration(durationMs),
    formatBytes(sizeBytes),
  ];
  return facts.filter(Boolean).join(" · ");
}
