/** Tone of a toast; `connection` is the orange one. */
export type ToastTone = "info" | "success" | "error" | "connection";

/** A message as people see it. `ms` null stays until it is closed; errors do, unless the specification sets a time. */
export type ToastText = { text: string; tone: ToastTone; ms: number | null };
