import { Anchor } from "~/ui/anchor";
import { buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Preview, previewQuery } from "./preview-query";
import { messageTexts as texts } from "./texts";

type PreviewCardProps = {
  id: number;
  subject: string;
  hasLetter: boolean;
  /** The plain text, where that is asked for. */
  text: string | null;
  preview: Preview;
};

const views = ["wide", "narrow", "text"] as const;

/** What a reader will see, by choice on a computer, on a phone, in the dark or as plain text. */
export function PreviewCard({ id, subject, hasLetter, text, preview }: PreviewCardProps) {
  const { view, isDark } = preview;
  return (
    <Card title={texts.previewTitle}>
      <div className="card__body form-stack">
        <div className="message__looks">
          <nav className="btn-row" aria-label={texts.viewLabel}>
            {views.map((one) => (
              <Look key={one} to={{ view: one, isDark }} isChosen={one === view}>
                {texts.views[one]}
              </Look>
            ))}
          </nav>
          {view === "text" ? null : (
            <nav className="btn-row" aria-label={texts.colourLabel}>
              <Look to={{ view, isDark: false }} isChosen={!isDark}>
                {texts.light}
              </Look>
              <Look to={{ view, isDark: true }} isChosen={isDark}>
                {texts.dark}
              </Look>
            </nav>
          )}
        </div>
        <p>
          <span className="muted">{texts.subject}:</span> <b>{subject}</b>
        </p>
        {!hasLetter ? (
          <p className="muted">{texts.gone}</p>
        ) : view === "text" ? (
          <pre className="message__text">{text}</pre>
        ) : (
          <iframe
            className={`message__frame message__frame--${view}`}
            title={texts.frame}
            sandbox=""
            src={`/dashcamer/newsletter/${id}/preview${isDark ? "?dark=1" : ""}`}
          />
        )}
      </div>
    </Card>
  );
}

function Look({ to, isChosen, children }: { to: Preview; isChosen: boolean; children: string }) {
  return (
    <Anchor
      to={previewQuery(to)}
      className={buttonClass({ tone: isChosen ? "primary" : "secondary" })}
      aria-current={isChosen ? "true" : undefined}
    >
      {children}
    </Anchor>
  );
}
