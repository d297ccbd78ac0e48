import { Background, BackgroundStrip, type ShownBackground, WatermarkText } from "~/areas/site/background";
import { homeTexts } from "~/areas/site/home-texts";
import type { Watermark } from "~/domain/settings/site-rules";
import { ArrowLink, ButtonLink } from "~/ui/button";
import { LaneHeading } from "~/ui/lane-heading";
import { mainId } from "~/ui/skip-link";
import { LatestVideo, type LatestVideoView } from "./latest-video";
import { NewsletterForm, type NewsletterFormProps } from "./newsletter-form";

export type HomePageProps = {
  siteName: string;
  /** A sentence or two under the name. */
  intro: string;
  background: ShownBackground;
  /** The site's name over the picture. */
  watermark?: Watermark;
  newsletter: NewsletterFormProps;
  /** null when there is no video, or none could be read. */
  latest: LatestVideoView | null;
  sendTo: string;
  /** Rules for contributors; the link is left out without it. */
  rulesTo?: string;
};

/** The first page of a site: who it is, the newsletter, the latest video, how to send a clip. */
export function HomePage({
  siteName,
  intro,
  background,
  watermark = null,
  newsletter,
  latest,
  sendTo,
  rulesTo,
}: HomePageProps) {
  return (
    <main id={mainId}>
      <section className="hero" data-theme="dark">
        <Background background={background} />
        <WatermarkText watermark={watermark} name={siteName} />
        <div className="hero__in">
          <div className="hero__text">
            <h1>{siteName}</h1>
            <p className="hero__lede">{intro}</p>
          </div>
          <NewsletterForm {...newsletter} />
        </div>
        <BackgroundStrip background={background} />
      </section>
      <section className="section latest">
        <LaneHeading>{homeTexts.latest}</LaneHeading>
        {latest ? <LatestVideo video={latest} /> : <p className="muted">{homeTexts.latestMissing}</p>}
      </section>
      <HowToSend sendTo={sendTo} rulesTo={rulesTo} />
    </main>
  );
}

function HowToSend({ sendTo, rulesTo }: { sendTo: string; rulesTo?: string }) {
  return (
    <section className="section route">
      <div className="route__head">
        <LaneHeading>{homeTexts.routeTitle}</LaneHeading>
        <p className="muted">{homeTexts.routeLede}</p>
      </div>
      <ol className="route__steps">
        {homeTexts.steps.map(({ distance, title, text }) => (
          <li key={distance}>
            <span className="route__km">{distance}</span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="btn-row">
        <ButtonLink to={sendTo} tone="primary" size="lg" icon="upload">
          {homeTexts.send}
        </ButtonLink>
        {rulesTo ? <ArrowLink to={rulesTo}>{homeTexts.rules}</ArrowLink> : null}
      </p>
    </section>
  );
}
