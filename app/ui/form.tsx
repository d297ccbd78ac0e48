import { Banner } from "./banner";

/** Messages by field name; the empty name belongs to the form as a whole. */
export type FormErrors = Record<string, string[] | null | undefined>;

/** What was typed, by field name. */
export type FormValues = Record<string, string | undefined>;

/** What one of a page's forms got back. */
export type FormAnswer = { values?: FormValues; errors?: FormErrors; busy?: boolean };

/** Messages that belong to no single field. */
export function FormError({ errors }: { errors?: FormErrors }) {
  const messages = errors?.[""] ?? [];
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
export function Intent({ value }: { value: string }) {
  return <input type="hidden" name="intent" value={value} />;
}
