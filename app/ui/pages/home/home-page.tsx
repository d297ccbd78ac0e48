import { nbsp, nbspHeading } from "~/texts/format";
import { homeTexts } from "~/texts/home";
import { ArrowLink, ButtonLink } from "~/ui/button";
import { Hud, type HudView } from "~/ui/hud";
import { LaneHeading } from "~/ui/lane-heading";
import { mainId } from "~/ui/skip-link";
import { LatestVideo, type LatestVideoView } from "./latest-video";
import { NewsletterForm, type NewsletterFormProps } from "./newsletter-form";

export type BackgroundView = {
  url: string;
  /** 0 (not seen) to 1 (full strength). */
  opacity: number;
  /** Where and when the picture was taken, as far as it is known. */
  hud?: HudView;
  place?: string;
};

export type HomePageProps = {
  siteName: string;
  /** A sentence or two under the name. */
  intro: string;
  background: BackgroundView;
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
  newsletter,
  latest,
  sendTo,
  rulesTo,
}: HomePageProps) {
  return (
    <main id={mainId}>
      <section className="hero" data-theme="dark">
        <Background background={background} />
        <div className="hero__in">
          <div className="hero__text">
            <h1>{nbspHeading(siteName)}</h1>
            <p className="hero__lede">{nbsp(intro)}</p>
          </div>
          <NewsletterForm {...newsletter} />
        </div>
        {background.hud ? (
          <div className="hero__hud">
            <Hud hud={background.hud} inline />
            {background.place ? <span className="hero__place mono">{background.place}</span> : null}
          </div>
        ) : null}
      </section>
      <section className="section latest">
        <LaneHeading>{homeTexts.latest}</LaneHeading>
        {latest ? <LatestVideo video={latest} /> : <p className="muted">{homeTexts.latestMissing}</p>}
      </section>
      <HowToSend sendTo={sendTo} rulesTo={rulesTo} />
    </main>
  );
}

/** The picture of the page under a veil that weakens it; an svg, because inline styles are not allowed. */
function Background({ background: { url, opacity } }: { background: BackgroundView }) {
  return (
    <>
      <img
        className="hero__bg"
        src={url}
        alt=""
        width={1600}
        height={900}
        fetchpriority="high"
        decoding="async"
      />
      {opacity < 1 ? (
        <svg className="hero__veil" aria-hidden="true">
          <rect width="100%" height="100%" fill="#0b0d10" fillOpacity={1 - opacity} />
        </svg>
      ) : null}
    </>
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
