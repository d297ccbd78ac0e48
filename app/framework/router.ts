/**
 * Links, forms and navigation: the only way to the framework for whatever runs in a browser. The names are those that
 * React Router 7 has as well.
 */
export {
  createPath,
  Form,
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  resolvePath,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useBlocker,
  useFetcher,
  useFetchers,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  useSubmit,
} from "@remix-run/react";
