import { supportTexts } from "~/texts/shell";
import { Anchor } from "./anchor";
import { Icon } from "./icon";

/** Support ticket types of the specification, section 2. */
const supportType = { contact: 2, suggestion: 3 };

/** The floating bug button; its two sub-buttons show above it on hover and on focus. */
export function BugFab() {
  return (
    <aside className="bug-fab" aria-label={supportTexts.contact}>
      <Anchor className="bug-fab__main" to="/support" aria-label={supportTexts.bug}>
        <Icon name="bug" />
      </Anchor>
      <div className="bug-fab__subs">
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
