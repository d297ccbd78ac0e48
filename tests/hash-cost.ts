/**
 * Stands in for app/domain/accounts/hash-cost.ts where a test calls the domain itself (vitest.config.ts): a password costs a
 * moment there. What is asked over HTTP runs the deployed code, and its cost.
 */
export const hashCost = { N: 2048, r: 8, p: 1 };
