import { challengeLastsMs } from "../second-factor/rules";

const minute = 60_000;
const hour = 60 * minute;

/** So many failed attempts at once; each is forgotten after `everyMs`, one after another. */
export type AttemptLimit = { burst: number; everyMs: number };

/**
 * How often a password may be guessed wrong. A stranger's guesses count for the account and for the network they come
 * from; those of a device that has been logged in to the account before count for that device alone, so that no
 * stranger can keep its owner out. `proof` is for whoever is signed in, or holds the key of a mail.
 *
 * One network is allowed less than what one account forgets: nobody can block an account from a single place.
 */
export const attemptLimits = {
  network: { burst: 20, everyMs: 2 * minute },
  account: { burst: 10, everyMs: minute },
  device: { burst: 10, everyMs: minute },
  /** Codes of a second factor, whose guesser knows the password: three in a million are right at a time. */
  code: { burst: 5, everyMs: 5 * minute },
  /** What a passkey is to sign acts once; it holds no longer than this. */
  challenge: { burst: 1, everyMs: challengeLastsMs },
  proof: { burst: 10, everyMs: minute },
  /** Failed logins that the audit log tells of: of one account from one network, of one account, and from one network. */
  audited: { burst: 1, everyMs: 24 * hour },
  auditedAccount: { burst: 10, everyMs: 2 * hour },
  auditedNetwork: { burst: 20, everyMs: hour },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptKind = keyof typeof attemptLimits;
