/** Bearer tokens of the calls: signed, for one role, and each tied to a session that can be revoked. */
export type Tokens = {
  sign(claims: TokenClaims & { issuedAt: number; expiresAt: number }): Promise<string>;
  /** Null for a token that is forged, expired, or not ours. */
  read(token: string): Promise<TokenClaims | null>;
};

export type TokenClaims = { sessionId: string; role: TokenRole };

export type TokenRole = "fan" | "editor" | "dashcamer" | "superuser";
