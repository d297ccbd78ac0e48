import { useId } from "react";
import type { TermsDocument } from "~/domain/terms/rules";
import { termsTexts } from "~/texts/terms";
import { classNames } from "./class-names";
import { Icon } from "./icon";

type TermsTabsProps = {
  open: TermsDocument;
  isRead: (document: TermsDocument) => boolean;
  onOpen: (document: TermsDocument) => void;
};

/** The three documents to choose from, each with a mark when it was read. */
export function TermsTabs({ open, isRead, onOpen }: TermsTabsProps) {
  const name = useId();
  return (
    <fieldset className="tabs terms__tabs">
      <legend className="visually-hidden">{termsTexts.title}</legend>
      {(["d", "f", "g"] as const).map((document) => {
        const read = isRead(document);
        return (
          <label className="tab" key={document}>
            <input type="radio" name={name} checked={document === open} onChange={() => onOpen(document)} />
            <span className={classNames("read-mark", read && "read-mark--read")}>
              <Icon name="check" />
            </span>
            {termsTexts.documents[document].tab}
            <span className="visually-hidden">{read ? termsTexts.read : termsTexts.unread}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
