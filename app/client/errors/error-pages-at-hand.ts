/** The server has the error pages at hand. In a browser `error-pages-fetched.ts` takes this place (vite.config.ts). */
export { default as ErrorPages } from "./error-pages";
