import { Component, lazy, type ReactNode, Suspense } from "react";
import ServerErrorPages from "./error-pages";
import { NotLoaded } from "./not-loaded";

/** The server has the pages at hand; a browser fetches them when it first needs one. */
const ErrorPages = import.meta.env.SSR ? ServerErrorPages : lazy(() => import("./error-pages"));

/** What stands where a page should be: 404, 403, or a fault of ours. */
export function RouteError() {
  return (
    <OrNotLoaded>
      <Suspense>
        <ErrorPages />
      </Suspense>
    </OrNotLoaded>
  );
}

/** On a dead line the error pages do not arrive either. */
class OrNotLoaded extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <NotLoaded /> : this.props.children;
  }
}
