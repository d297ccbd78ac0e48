import { useEffect, useRef, useState } from "react";
import { announce } from "~/client/announcements";
import { copyToasts } from "~/texts/copy";
import { IconButton } from "./button";

type CopyFieldProps = {
  label: string;
  value: string;
  copyLabel: string;
  /** The value is text and no address. */
  prose?: boolean;
};

/** A value to copy; with JavaScript a button does it, and a toast says whether it worked. */
export function CopyField({ label, value, copyLabel, prose }: CopyFieldProps) {
  const [scripted, setScripted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setScripted(true), []);
  async function copy() {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      announce(copyToasts.copied);
    } catch {
      announce(copyToasts.copyFailed);
    }
  }
  return (
    <div className="input-group">
      <input
        ref={input}
        className={prose ? "input small" : "input num"}
        readOnly
        aria-label={label}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      {scripted ? <IconButton icon="copy" tone="secondary" label={copyLabel} onClick={copy} /> : null}
    </div>
  );
}
