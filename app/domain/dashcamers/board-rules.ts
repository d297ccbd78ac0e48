/** What a creator may look for at a time, and how much may be said of it. */
export const boardLimits = { items: 20, title: 80, text: 300 };
