import { legalText } from "~/areas/site/legal-texts.server";
import { TextPage } from "~/areas/site/text-page";
import { termsSummaries } from "~/areas/site/text-page-texts";
import type { TermsText } from "~/client/site/read-terms";
import { getSiteOwner } from "~/domain/settings/get-site-owner.server";
import { type TermsDocument, termsInForce, termsNames, termsVersions } from "~/domain/terms/rules";
import { data, type LoaderFunctionArgs, type MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { sharedPage } from "~/http/shared-page";
import { publicMeta } from "~/http/titled";
import { formatDate } from "~/texts/format";
import { termsTexts } from "~/texts/terms";
import { Anchor } from "~/ui/anchor";
import type { PageHandle } from "~/ui/page-handle";

export const handle: PageHandle = { readFirst: true };
export const headers = sharedPage;

/**
 * /terms/dashcamer, /terms/fan, /terms/gdpr: the version in force, or the one that `?version=` names; the windows of
 * other pages read it too.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<TermsText> {
  const document = (["d", "f", "g"] as const).find((one) => termsNames[one] === params.name?.toLowerCase());
  if (!document) throw data(null, { status: 404 });
  const { now, provider } = context.palubka;
  // Only the text on personal data says whose site it is: the others are the same everywhere.
  const owner = document === "g" ? await getSiteOwner(context.palubka) : undefined;
  const asked = new URL(request.url).searchParams.get("version");
  const inForce = termsInForce(document, now);
  const version = termsVersions[document].find((one) => one === asked) ?? inForce;
  return { document, version, html: legalText(termsNames[document], version, { provider, owner }) };
}

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  data
    ? publicMeta({ title: documentTitle(data.document), description: termsSummaries[data.document] }, args)
    : [];

export default function Terms() {
  const { document, version, html } = useLoaderData<typeof loader>();
  const lede = termsTexts.inForce(formatDate(Date.parse(`${version}T12:00Z`)));
  const others = termsVersions[document].filter((one) => one !== version);
  return (
    <TextPage title={documentTitle(document)} lede={lede} html={html}>
      {others.length > 0 ? (
        <p className="muted">
          {termsTexts.otherVersions}:{" "}
          {others.map((one) => (
            <Anchor key={one} to={`?version=${one}`}>
              {termsTexts.inForce(formatDate(Date.parse(`${one}T12:00Z`)))}
            </Anchor>
          ))}
        </p>
      ) : null}
    </TextPage>
  );
}

const documentTitle = (document: TermsDocument) => termsTexts.documents[document].title;
