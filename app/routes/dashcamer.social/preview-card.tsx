import { socialTexts as texts } from "~/areas/workspace/social/texts";
import { ArrowLink } from "~/ui/button";
import { Card } from "~/ui/card";
import type { Account } from "./social-page";

/** What would go out about the newest video, as it is saved. */
export function PreviewCard({ account: { example, instagramName } }: { account: Account }) {
  return (
    <Card title={texts.previewTitle}>
      <div className="card__body form-stack">
        {example === null ? (
          <p className="muted">{texts.previewNone}</p>
        ) : (
          <>
            <p className="small muted">{texts.previewOf(example.name)}</p>
            <div className="social-preview">
              <figure className="social-preview__post">
                <figcaption>{texts.autoFacebook}</figcaption>
                <p className="social-preview__text">{example.text}</p>
                <p className="small muted">{example.link}</p>
              </figure>
              {instagramName === null ? null : (
                <figure className="social-preview__story">
                  <figcaption>{texts.autoInstagram}</figcaption>
                  <img
                    src={`/dashcamer/social/picture?upload=${example.id}`}
                    alt={texts.pictureAlt(example.name)}
                    width={1080}
                    height={1920}
                    loading="lazy"
                  />
                </figure>
              )}
            </div>
            <p>
              <ArrowLink to={`/dashcamer/uploads/${example.id}`}>{texts.previewLink}</ArrowLink>
            </p>
          </>
        )}
      </div>
    </Card>
  );
}
