/** How many sessions of each role a world is served with. */
export declare const adminSessions: number;

/** What the cookie of one of them holds. */
export declare function sessionSecret(role: "superuser" | "localAdmin", index: number): string;

/** The address of a superuser who has no second factor yet; the password is that of the demo world. */
export declare function newSuperuser(runner: number): string;

/** The address of a fan and editor; the password is that of the demo world. */
export declare const twoAccounts: string;

/** Writes all of them into the database of a state folder that no server has open. */
export declare function addAdmins(stateFolder: string): void;
