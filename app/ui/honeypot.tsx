import { TextField } from "./field";

/** A field that people do not see and machines fill in. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div hidden>
      <TextField label={label} name="website" autoComplete="off" tabIndex={-1} />
    </div>
  );
}
