import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/** Gives scripts the nonce of this response's Content-Security-Policy. The browser hides it, so there it is undefined. */
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
