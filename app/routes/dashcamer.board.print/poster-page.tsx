import { boardTexts as texts } from "~/areas/board/texts";
import { type WantedItem, WantedList } from "~/areas/board/wanted-card";
import { Button, ButtonLink } from "~/ui/button";
import { QrCode } from "~/ui/qr-code";
import { mainId } from "~/ui/skip-link";

type PosterPageProps = {
  name: string;
  sendUrl: string;
  qr: { size: number; path: string };
  items: WantedItem[];
};

/** A sheet to print and hang up: who wants clips, where to send them, and which. */
export function PosterPage({ name, sendUrl, qr, items }: PosterPageProps) {
  return (
    <main id={mainId} className="page page--narrow">
      <p className="btn-row no-print">
        <Button className="only-with-script" tone="primary" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <ButtonLink to="/dashcamer/board" tone="quiet" icon="arrow-left">
          {texts.back}
        </ButtonLink>
        <span className="small muted only-without-script">{texts.printPlain}</span>
      </p>
      <article className="poster" data-theme="light">
        <h1>{texts.posterHead}</h1>
        <p className="poster__name">{name}</p>
        <QrCode {...qr} label={texts.qr(sendUrl)} />
        <p>{texts.posterText}</p>
        <p className="num poster__url">{sendUrl.replace(/^https?:\/\//, "")}</p>
        {items.length > 0 ? (
          <section>
            <h2>{texts.title}</h2>
            <WantedList items={items} />
          </section>
        ) : null}
      </article>
    </main>
  );
}
