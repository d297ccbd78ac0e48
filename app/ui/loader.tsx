import { loaderTexts } from "~/texts/shell";
import { classNames } from "./class-names";

/** Lane dashes coming at you. As `page` it covers everything, 300 ms after it was put into the page. */
export function Loader({ page = false, label = loaderTexts.page }: { page?: boolean; label?: string }) {
  return (
    <div className={classNames("loader", page && "loader--page")} role="status">
      <span className="loader__road" aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
