import type { ReactNode } from "react";
import { formatDuration } from "~/texts/format";
import { classNames } from "./class-names";
import { Hud, type HudView } from "./hud";
import { Icon } from "./icon";

type FootageProps = {
  /** Address of the picture; without it an empty frame shows. */
  src?: string | null;
  /** The same picture in other sizes, and how wide the frame is, as the attributes of an image say both. */
  srcSet?: string;
  sizes?: string;
  /** Empty when the text beside the picture says the same. */
  alt?: string;
  durationMs?: number | null;
  hud?: HudView;
  /** Shows the play sign over the picture. */
  play?: boolean;
  /** The picture is in the first view. */
  eager?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A 16 : 9 picture of the road with the camera's overlay. The frame is a container: small ones show less. */
export function Footage({ src, alt = "", durationMs, hud, play, eager, ...props }: FootageProps) {
  const { srcSet, sizes, className, children } = props;
  return (
    <div className={classNames("footage", className)}>
      {src ? (
        <img
          src={src}
          srcSet={srcSet}
          sizes={srcSet && sizes}
          alt={alt}
          width={1600}
          height={900}
          loading={eager ? undefined : "lazy"}
          fetchpriority={eager ? "high" : undefined}
          decoding="async"
        />
      ) : (
        <span className="footage__empty">
          <Icon name="clip" size="lg" />
        </span>
      )}
      {durationMs == null ? null : <span className="footage__duration">{formatDuration(durationMs)}</span>}
      {play ? (
        <span className="footage__play">
          <Icon name="play" size="lg" />
        </span>
      ) : null}
      {hud ? <Hud hud={hud} /> : null}
      {children}
    </div>
  );
}
