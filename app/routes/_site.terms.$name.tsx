import { Fragment } from "react";
import { legalText, legalWords } from "~/areas/site/legal-texts.server";
import { TermsChanges } from "~/areas/site/terms-changes";
import { TermsDifference } from "~/areas/site/terms-difference";
import { TextPage } from "~/areas/site/text-page";
import { termsSummaries } from "~/areas/site/text-page-texts";
import type { TermsText } from "~/client/site/read-terms";
import { type DifferentLine, differenceOf } from "~/domain/terms/difference";
import { getTermsOnSite } from "~/domain/terms/get-terms-text.server";
import {
  announcedTerms,
  publicTerms,
  type TermsDocument,
  termsInForce,
  termsNames,
} from "~/domain/terms/rules";
import { data, type LoaderFunctionArgs, type MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { sharedPageOfToday } from "~/http/shared-page";
import { publicMeta } from "~/http/titled";
import { formatDate } from "~/texts/format";
import { withdrawalLink } from "~/texts/shell";
import { termsTexts } from "~/texts/terms";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import type { PageHandle } from "~/ui/page-handle";

export const handle: PageHandle = { readFirst: true };
export const headers = sharedPageOfToday;

/**
 * /terms/dashcamer, /terms/fan, /terms/gdpr: the version in force, or the public one that `?version=` names, which also
 * says how it differs from the one before; the windows of other pages read it too.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<TermsPage> {
  const document = (["d", "f", "g"] as const).find((one) => termsNames[one] === params.name?.toLowerCase());
  if (!document) throw data(null, { status: 404 });
  const { palubka } = context;
  const { provider } = palubka;
  const asked = new URL(request.url).searchParams.get("version");
  const inForce = termsInForce(palubka, document);
  const versions = publicTerms(palubka, document).map(({ version }) => version);
  const version = versions.find((one) => one === asked) ?? inForce;
  // Only the text on personal data leaves room for whose site it is: the others are the same everywhere.
  const former = version === asked ? (versions[versions.indexOf(version) - 1] ?? null) : null;
  const { markdown, summary, owner, formerMarkdown } = await getTermsOnSite(palubka, document, {
    version,
    former,
  });
  const wordsOf = (text: string) => legalWords(text, { provider, owner });
  return {
    document,
    version,
    html: legalText(markdown, { provider, owner }),
    inForce,
    announced: announcedTerms(palubka, document)?.version ?? null,
    others: versions.filter((one) => one !== version),
    changes: summary.split("\n").filter(Boolean),
    difference:
      former === null || formerMarkdown === null
        ? null
        : { from: former, lines: differenceOf(wordsOf(formerMarkdown), wordsOf(markdown)) },
  };
}

type TermsPage = TermsText & {
  /** The version in force today, and the announced one that follows it. */
  inForce: string;
  announced: string | null;
  others: string[];
  /** What the version changes, a sentence each. */
  changes: string[];
  /** Against the version before. */
  difference: { from: string; lines: DifferentLine[] } | null;
};

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  data
    ? publicMeta({ title: documentTitle(data.document), description: termsSummaries[data.document] }, args)
    : [];

export default function Terms() {
  const { document, version, html, inForce, announced, others, changes, difference } =
    useLoaderData<typeof loader>();
  return (
    <TextPage
      title={documentTitle(document)}
      lede={stateOf(version, inForce)}
      html={html}
      intro={
        <>
          {announced !== null && announced !== version ? (
            <Banner tone="info">
              {termsTexts.announced(formatDay(announced))}{" "}
              <Anchor to={`?version=${announced}`}>{termsTexts.readAnnounced}</Anchor>
            </Banner>
          ) : null}
          <TermsChanges changes={changes} />
        </>
      }
    >
      {document === "d" ? (
        <p>
          {termsTexts.withdrawal} <Anchor to={withdrawalLink.to}>{withdrawalLink.label}</Anchor>
        </p>
      ) : null}
      {difference ? (
        <section className="form-stack" aria-labelledby="difference">
          <h2 id="difference">{termsTexts.difference.title(formatDay(difference.from))}</h2>
          <TermsDifference lines={difference.lines} />
        </section>
      ) : null}
      {others.length > 0 ? (
        <p className="muted">
          {termsTexts.otherVersions}:{" "}
          {others.map((one, at) => (
            <Fragment key={one}>
              {at > 0 ? ", " : ""}
              <Anchor to={`?version=${one}`}>{stateOf(one, inForce)}</Anchor>
            </Fragment>
          ))}
        </p>
      ) : null}
    </TextPage>
  );
}

const formatDay = (version: string) => formatDate(Date.parse(`${version}T12:00Z`));

const stateOf = (version: string, inForce: string) =>
  version > inForce ? termsTexts.willBeInForce(formatDay(version)) : termsTexts.inForce(formatDay(version));

const documentTitle = (document: TermsDocument) => termsTexts.documents[document].title;
