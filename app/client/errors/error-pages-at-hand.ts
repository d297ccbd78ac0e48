/**
 * The server bundles the error pages. In the browser `error-pages-fetched.ts` replaces this module (vite.config.ts).
 */
export { default as ErrorPages } from "./error-pages";
