import type { Watermark } from "~/domain/settings/site-rules";
import { IconButton } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Hud, type HudView } from "~/ui/hud";
import { homeTexts } from "./home-texts";

export type BackgroundView = {
  url: string;
  /** 0 (not seen) to 1 (full strength). */
  opacity: number;
  /** Where and when the picture was taken, as far as it is known. */
  hud?: HudView;
  place?: string;
};

export type ShownBackground = BackgroundView & {
  /** The picture is about to give way to the next one. */
  isFading?: boolean;
  /** The pictures take turns; null where there is only one, and without scripts. */
  changing?: { isRunning: boolean; onToggle: () => void } | null;
};

/** The picture of the page under a veil that weakens it; an svg, because inline styles are not allowed. */
export function Background({ background: { url, opacity, isFading } }: { background: ShownBackground }) {
  return (
    <>
      <img
        className={classNames("hero__bg", isFading && "hero__bg--fading")}
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

const anchors = {
  topLeft: "start",
  topRight: "end",
  center: "middle",
  bottomLeft: "start",
  bottomRight: "end",
} as const;

/** The site's name over the picture, so that a copy of it still says whose it is. An svg for the same reason. */
export function WatermarkText({ watermark, name }: { watermark: Watermark; name: string }) {
  if (!watermark) return null;
  const { position, opacity } = watermark;
  const anchor = anchors[position];
  return (
    <svg className={`hero__mark hero__mark--${position}`} aria-hidden="true">
      <text
        x={{ start: "0", middle: "50%", end: "100%" }[anchor]}
        y="50%"
        textAnchor={anchor}
        dominantBaseline="middle"
        fill="#fff"
        fillOpacity={opacity}
      >
        {name}
      </text>
    </svg>
  );
}

/** The strip under the picture: what its camera shows, and the button that stops the pictures. */
export function BackgroundStrip({ background: { hud, place, changing } }: { background: ShownBackground }) {
  if (!hud && !place) return null;
  return (
    <div className="hero__hud">
      {hud ? <Hud hud={hud} inline /> : null}
      {place ? <span className="hero__place mono">{place}</span> : null}
      {changing ? (
        <IconButton
          className="hero__pause"
          icon={changing.isRunning ? "pause" : "play"}
          label={changing.isRunning ? homeTexts.stopPictures : homeTexts.runPictures}
          onClick={changing.onToggle}
        />
      ) : null}
    </div>
  );
}
