import { useLocation } from "~/framework/router";
import { notLoadedTexts } from "~/texts/shell";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { mainId } from "~/ui/skip-link";

/** The code of this page did not arrive. Trying again asks the server for the whole page. */
export function NotLoaded() {
  const { pathname, search } = useLocation();
  return (
    <main id={mainId} className="page">
      <header className="page-head">
        <div role="alert">
          <h1>{notLoadedTexts.title}</h1>
          <p className="muted">{notLoadedTexts.lede}</p>
        </div>
      </header>
      <p className="btn-row">
        <a href={pathname + search} className={buttonClass({ tone: "primary" })}>
          <Icon name="restore" />
          {notLoadedTexts.retry}
        </a>
      </p>
    </main>
  );
}
