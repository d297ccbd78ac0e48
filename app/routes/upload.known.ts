import { findKnownFile } from "~/domain/intake/find-known-file.server";
import { KnownFileQuery } from "~/domain/intake/wire";
import { data, type LoaderFunctionArgs } from "~/framework/route.server";

/** Asked by the sending page before a file travels: has this sender sent it already? */
export async function loader({ request, context: { palubka } }: LoaderFunctionArgs) {
  const query = KnownFileQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) throw data(null, { status: 400 });
  const { dashcamer: dashcamerId, size: sizeBytes, fingerprint } = query.data;
  const known = await findKnownFile(palubka, { dashcamerId, sizeBytes, fingerprint });
  return Response.json({ known }, { headers: { "Cache-Control": "private, no-store" } });
}
