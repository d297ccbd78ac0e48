import { RemixBrowser } from "@remix-run/react";
import { Component, type ReactNode, StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { showInsteadOfLost } from "./client/chunks/route-modules";
import { NotLoaded } from "./client/errors/not-loaded";
import { watchErrors, watchPageRequests } from "./client/watch";

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

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <FatalError>
        <RemixBrowser />
      </FatalError>
    </StrictMode>,
  );
});
