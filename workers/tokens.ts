import { jwtVerify, SignJWT } from "jose";
import type { TokenRole, Tokens } from "../app/domain/accounts/tokens";

declare global {
  interface Env {
    /** Secret behind the tokens of the calls: `wrangler secret put JWT_SECRET`, at least 32 characters. */
    JWT_SECRET?: string;
  }
}

const algorithm = "HS256";
const issuer = "palubka";
const audiences: Record<TokenRole, string> = {
  fan: "palubka:fan",
  editor: "palubka:editor",
  dashcamer: "palubka:dashcamer",
  superuser: "palubka:superuser",
};

/** JSON Web Tokens with one algorithm and an audience for each role. */
export function tokens(env: Env): Tokens {
  const secret = jwtSecret(env);
  const key = () => new TextEncoder().encode(secret);
  return {
    sign({ sessionId, role, issuedAt, expiresAt }) {
      return new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setIssuer(issuer)
        .setAudience(audiences[role])
        .setJti(sessionId)
        .setIssuedAt(Math.floor(issuedAt / 1000))
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(key());
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key(), {
          algorithms: [algorithm],
          issuer,
          audience: Object.values(audiences),
          requiredClaims: ["exp", "iat", "jti"],
        });
        const role = roles.find((one) => payload.aud === audiences[one]);
        return role && payload.jti ? { sessionId: payload.jti, role } : null;
      } catch {
        return null;
      }
    },
  };
}

const roles = Object.keys(audiences) as TokenRole[];

/** Without the secret, production refuses to start rather than accept tokens that anybody could forge. */
function jwtSecret(env: Env): string {
  if (env.JWT_SECRET && env.JWT_SECRET.length >= 32) return env.JWT_SECRET;
  if (env.APP_ENV === "development") return "known to everybody, for development only";
  throw new Error("JWT_SECRET is missing or shorter than 32 characters: npx wrangler secret put JWT_SECRET");
}
