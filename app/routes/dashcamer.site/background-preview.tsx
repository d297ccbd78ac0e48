import { Background, WatermarkText } from "~/areas/site/background";
import type { Watermark } from "~/domain/settings/site-rules";
import { siteSettingsTexts as texts } from "./texts";

type BackgroundPreviewProps = { url: string; opacity: number; watermark: Watermark; name: string };

/** The background as the home page will show it. */
export function BackgroundPreview({ url, opacity, watermark, name }: BackgroundPreviewProps) {
  return (
    <div className="site-preview" data-theme="dark" role="img" aria-label={texts.current}>
      <Background background={{ url, opacity }} />
      <WatermarkText watermark={watermark} name={name} />
    </div>
  );
}
