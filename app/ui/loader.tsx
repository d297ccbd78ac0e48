import { loaderTexts } from "~/texts/shell";
import { classNames } from "./class-names";

/** Says that something loads: moving lane markings. As `page` it covers everything, 300 ms after it was put into the page. */
export function Loader({ page = false, label = loaderTexts.page }: { page?: boolean; label?: string }) {
  return (
    <div className={classNames("loader", page && "loader--page")} role="status">
      <span className="loader__road" aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
