import { computerTexts } from "./texts";

const texts = computerTexts.whereToAllow;

/**
 * A drawing of a browser's window: where a refused leave to reach programs in the computer is given back. Browsers look and
 * call it differently, so it shows the way and no browser in particular.
 */
export function WhereToAllow() {
  return (
    <figure className="allow">
      <svg viewBox="0 0 360 176" role="img" aria-label={texts.label}>
        <rect className="allow__window" x="0.5" y="0.5" width="359" height="175" rx="8" />
        <line className="allow__edge" x1="0" x2="360" y1="44.5" y2="44.5" />
        <rect className="allow__field" x="44" y="8" width="304" height="28" rx="14" />
        <path className="allow__glyph" d="M22 16 16 22l6 6M16 22h14" />
        <circle className="allow__mark" cx="62" cy="22" r="11" />
        <path className="allow__sign" d="M56 19h5M66 19h2M56 25h2M64 25h4" />
        <circle className="allow__sign" cx="63.5" cy="19" r="2" />
        <circle className="allow__sign" cx="60.5" cy="25" r="2" />
        <text className="allow__word" x="82" y="27">
          {texts.address}
        </text>
        <rect className="allow__menu" x="48.5" y="56.5" width="270" height="108" rx="8" />
        <text className="allow__word allow__word--faint" x="64" y="81">
          {texts.permissions}
        </text>
        <rect className="allow__row" x="56" y="94" width="254" height="58" rx="6" />
        <text className="allow__word" x="68" y="118">
          {texts.device}
        </text>
        <text className="allow__word allow__word--faint" x="68" y="138">
          {texts.orNetwork}
        </text>
        <rect className="allow__on" x="262" y="112" width="38" height="22" rx="11" />
        <circle className="allow__knob" cx="289" cy="123" r="8" />
        <Step of={1} x={62} y={50} />
        <Step of={2} x={310} y={94} />
      </svg>
      <figcaption className="muted">{texts.caption}</figcaption>
    </figure>
  );
}

function Step({ of, x, y }: { of: number; x: number; y: number }) {
  return (
    <>
      <circle className="allow__step" cx={x} cy={y} r="10" />
      <text className="allow__number" x={x} y={y + 4.5} textAnchor="middle">
        {of}
      </text>
    </>
  );
}
