import { RemixBrowser } from "@remix-run/react";
import { Component, type ReactNode, StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { NotLoaded } from "./client/errors/not-loaded";
import { watchErrors, watchPageRequests } from "./client/watch";
import { showInsteadOfLost } from "./framework/route-modules";

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

/**
 * RemixBrowser suspends until the page's data are decoded. There is no boundary above it, and React gives up a root
 * that suspends while a key or a click hurries it (error 345); so it is hydrated when nothing is left to wait for.
 */
async function dataDecoded() {
  try {
    RemixBrowser({});
  } catch (suspended) {
    if (!(suspended instanceof Promise)) throw suspended;
    await suspended;
  }
}

dataDecoded().then(() =>
  startTransition(() => {
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
