import { errorPageTexts } from "~/texts/error-page";
import { Icon } from "~/ui/icon";

/** The warning sign beside „Musíme to opravit“; names are `<id>-title` and `<id>-lede`. */
export function ErrorPlate({ level, id, lede }: { level: 1 | 2; id: string; lede: string }) {
  const Heading = `h${level}` as const;
  return (
    <div className="error-plate">
      <WarningSign />
      <div>
        <Heading id={`${id}-title`}>{errorPageTexts.title}</Heading>
        <p className="muted" id={`${id}-lede`}>
          {lede}
        </p>
      </div>
    </div>
  );
}

/** What support needs to know, folded. */
export function ErrorDetails({ details }: { details: string }) {
  return (
    <div className="dialog__body">
      <details className="error-details">
        <summary>
          <Icon name="chevron-down" size="sm" />
          {errorPageTexts.details}
        </summary>
        <pre className="mono">{details}</pre>
      </details>
    </div>
  );
}

function WarningSign() {
  return (
    <span className="error-plate__sign" aria-hidden="true">
      <svg viewBox="-4 -3 128 112" aria-hidden="true">
        <path d="M60 4 116 101H4z" fill="#fff" stroke="#c4261d" strokeWidth="11" strokeLinejoin="round" />
        <path d="M60 40v30" stroke="#14181d" strokeWidth="9" strokeLinecap="round" />
        <circle cx="60" cy="84" r="5.5" fill="#14181d" />
      </svg>
    </span>
  );
}
