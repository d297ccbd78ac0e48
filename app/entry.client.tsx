import { RemixBrowser } from "@remix-run/react";
import { Component, type ReactNode, StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

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
