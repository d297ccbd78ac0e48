import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { TermsText } from "~/client/site/read-terms";
import { type TermsDocument, termsInForce, termsNames } from "~/domain/terms/rules";
import { legalText } from "~/http/legal-texts.server";
import { sharedPage } from "~/http/shared-page";
import { titleOf } from "~/http/titled";
import { formatDate } from "~/texts/format";
import { termsTexts } from "~/texts/terms";
import { TextPage } from "~/ui/pages/text/text-page";

export const headers = sharedPage;

/** /terms/dashcamer, /terms/fan, /terms/gdpr: the version in force; the windows of other pages read it too. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<TermsText> {
  const document = (["d", "f", "g"] as const).find((one) => termsNames[one] === params.name?.toLowerCase());
  if (!document) throw data(null, { status: 404 });
  const version = termsInForce(document, context.palubka.now);
  return { document, version, html: legalText(termsNames[document], version) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [titleOf(documentTitle(data.document), matches)] : [];

export default function Terms() {
  const { document, version, html } = useLoaderData<typeof loader>();
  const lede = termsTexts.inForce(formatDate(Date.parse(`${version}T12:00Z`)));
  return <TextPage title={documentTitle(document)} lede={lede} html={html} />;
}

const documentTitle = (document: TermsDocument) => termsTexts.documents[document].title;
