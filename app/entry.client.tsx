import { Component, type ReactNode, StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { NotLoaded } from "./client/errors/not-loaded";
import { watchErrors, watchPageRequests } from "./client/watch";
import { dataDecoded, RemixBrowser } from "./framework/browser-entry";
import { showInsteadOfLost } from "./framework/route-modules";
import { formKeyField } from "./http/form-key";

/** What even the root's own error page could not catch leads to a page that needs none of our code. */
class FatalError extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    location.replace("/error.html");
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

watchPageRequests();
watchErrors();
showInsteadOfLost(NotLoaded);

/** Forms have a key of their own from now on (client/requests), and the page is what the renderer made. */
function takeFormKeysOut() {
  for (const field of document.querySelectorAll(`[name=${formKeyField}]`)) field.remove();
}

dataDecoded().then(() =>
  startTransition(() => {
    takeFormKeysOut();
    hydrateRoot(
      document,
      <StrictMode>
        <FatalError>
          <RemixBrowser />
        </FatalError>
      </StrictMode>,
    );
  }),
);
