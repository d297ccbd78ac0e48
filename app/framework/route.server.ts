/** What loaders and actions are given and answer, and the types of a route's other exports. */
export {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type EntryContext,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaArgs,
  type MetaDescriptor,
  type MetaFunction,
  type RequestHandler,
  redirect,
  redirectDocument,
  type ServerBuild,
  type TypedResponse,
} from "@remix-run/cloudflare";
