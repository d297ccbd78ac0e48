/** How the names of locks begin that windows of this browser hold while they send a file. */
export const uploadLock = "palubka-upload:";
