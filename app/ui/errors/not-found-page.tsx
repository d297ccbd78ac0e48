import { notFoundTexts } from "~/texts/not-found";
import { ButtonLink } from "~/ui/button";
import { Hud } from "~/ui/hud";
import { mainId } from "~/ui/skip-link";

type NotFoundPageProps = {
  /** The path that leads nowhere. */
  path: string;
  /** The list of videos; the link is left out without it. */
  videosTo?: string;
};

/** For any address that the site does not have (404). */
export function NotFoundPage({ path, videosTo }: NotFoundPageProps) {
  return (
    <main id={mainId} className="dead-end" data-theme="dark">
      <img
        className="dead-end__bg"
        src="/scenes/scene-6-slepa.svg"
        alt={notFoundTexts.sceneAlt}
        width={1600}
        height={900}
      />
      <div className="dead-end__text">
        <p className="mono dead-end__code">{notFoundTexts.code}</p>
        <h1>{notFoundTexts.title}</h1>
        <p className="hero__lede">{notFoundTexts.lede}</p>
        <p className="btn-row">
          <ButtonLink to="/" tone="primary" size="lg" icon="arrow-left">
            {notFoundTexts.home}
          </ButtonLink>
          {videosTo ? (
            <ButtonLink to={videosTo} tone="quiet" size="lg">
              {notFoundTexts.videos}
            </ButtonLink>
          ) : null}
        </p>
      </div>
      <div className="hero__hud">
        <Hud hud={{ speedKmh: 0 }} inline />
        <span className="hero__place mono">{path}</span>
      </div>
    </main>
  );
}
