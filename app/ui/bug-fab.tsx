import { supportTexts } from "~/texts/shell";
import { Anchor } from "./anchor";
import { hideAfterChoice } from "./hide-after-choice";
import { Icon } from "./icon";

/** Support ticket types of the specification, section 2. */
const supportType = { contact: 2, suggestion: 3 };

const subsId = "bug-fab-subs";

/**
 * The floating bug button. Its two sub-buttons show above it while a mouse points at it; for fingers and the keyboard
 * there is a button that opens them, without scripts too.
 */
export function BugFab() {
  return (
    <aside className="bug-fab" aria-label={supportTexts.contact}>
      <button
        type="button"
        className="bug-fab__more"
        popovertarget={subsId}
        aria-label={supportTexts.more}
        title={supportTexts.more}
      >
        <Icon name="more" />
      </button>
      <Anchor className="bug-fab__main" to="/support" aria-label={supportTexts.bug}>
        <Icon name="bug" />
      </Anchor>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only closes behind the links in it */}
      <div className="bug-fab__subs" id={subsId} popover="" onClick={hideAfterChoice}>
        <Anchor className="bug-fab__sub" to={`/support?type=${supportType.suggestion}`}>
          <Icon name="idea" />
          {supportTexts.idea}
        </Anchor>
        <Anchor className="bug-fab__sub" to={`/support?type=${supportType.contact}`}>
          <Icon name="support" />
          {supportTexts.contact}
        </Anchor>
      </div>
    </aside>
  );
}
