import { IconButton } from "~/ui/button";
import { reviewTexts } from "./texts";

export const keyHelpId = "keys";
/** The switch that turns single keys off, for people whose tools type them by themselves (WCAG 2.1.4). */
export const keySwitchName = "keys-on";

const keys: [string, string][] = [
  ["0–5", reviewTexts.list.states],
  ["−", reviewTexts.list.unattractive],
  ["U", reviewTexts.list.undo],
  ["mezerník", reviewTexts.play],
  ["J", reviewTexts.backFive],
  ["K", reviewTexts.stop],
  ["L", reviewTexts.faster],
  [", .", reviewTexts.frames],
  ["O", reviewTexts.loop],
  ["T", reviewTexts.list.tags],
  ["N", reviewTexts.list.note],
  ["E", reviewTexts.list.editor],
  ["Esc", reviewTexts.list.leave],
  ["← →", reviewTexts.list.next],
  ["?", reviewTexts.list.keys],
];

/** What the keys do, and the switch that turns them off. */
export function KeyHelp() {
  return (
    <>
      <IconButton icon="keyboard" tone="secondary" label={reviewTexts.keys} popovertarget={keyHelpId} />
      <section className="menu review__keys" id={keyHelpId} popover="" aria-label={reviewTexts.keys}>
        <dl>
          {keys.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <label className="check check--compact">
          <input type="checkbox" name={keySwitchName} defaultChecked />
          <span className="check__text">{reviewTexts.keysOn}</span>
        </label>
      </section>
    </>
  );
}
