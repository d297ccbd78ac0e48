import { Component, type ReactNode, Suspense } from "react";
import { ErrorPages } from "./error-pages-at-hand";
import { NotLoaded } from "./not-loaded";

/** Shown instead of a page: 404, 403, or an error of ours. */
export function RouteError() {
  return (
    <OrNotLoaded>
      <Suspense>
        <ErrorPages />
      </Suspense>
    </OrNotLoaded>
  );
}

/** Without a connection the error pages do not arrive either. */
class OrNotLoaded extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <NotLoaded /> : this.props.children;
  }
}
