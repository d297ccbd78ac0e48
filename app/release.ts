/** What the footer and error reports call this release (specification, section 9). */
export const release = { version: "1.0.26", build: "1.4.1170" } as const;
