import { Banner } from "./banner";
import type { AllShown, AnyForm, Field, HiddenField } from "./form-fields";

/** What `fieldsOf` leaves when a form's own fields are taken out: at least the messages that belong to no field. */
export type Left = { "": readonly string[] };
type FormErrorProps<Rest extends Left> = { of: Rest & AllShown<Rest>; also?: readonly Field[] };

/**
 * Messages that belong to no single field. It takes what is left of a form's fields: one that is among them would show its
 * errors nowhere. Those of `also` are said here, because no place is theirs alone.
 */
export function FormError<Rest extends Left>({ of, also = [] }: FormErrorProps<Rest>) {
  const messages = [...of[""], ...also.flatMap((field) => field.errors ?? [])];
  if (messages.length === 0) return null;
  return (
    <Banner tone="danger" role="alert">
      {messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
    </Banner>
  );
}

/** Tells the action which of a page's forms was sent. */
export function Intent({ of }: { of: AnyForm }) {
  return <input type="hidden" name="intent" value={of.intent} />;
}

/** What a button carries that says which form it sends, where several share their fields. */
export const sends = ({ intent }: AnyForm) => ({ name: "intent", value: intent });

/**
 * The form that Enter sends, where several share their fields: a browser takes the first button there is. It is laid out,
 * because not every browser takes one that is not.
 */
export function DefaultSubmit({ of }: { of: AnyForm }) {
  return <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" {...sends(of)} />;
}

/** A field that the page fills in. */
export function Hidden({ field, value }: { field: HiddenField; value: string | number }) {
  return <input type="hidden" name={field.name} value={value} />;
}
