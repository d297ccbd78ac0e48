import { legalText } from "~/areas/site/legal-texts.server";
import { useAnswers } from "~/client/use-answers";
import { Refusal } from "~/domain/errors";
import { differenceOf } from "~/domain/terms/difference";
import { sentencesOf } from "~/domain/terms/draft-rules";
import { getTermsDraft } from "~/domain/terms/get-draft.server";
import { publishTerms } from "~/domain/terms/publish-terms.server";
import { type TermsDocument, termsNames } from "~/domain/terms/rules";
import { discardTermsDraft, saveTermsDraft } from "~/domain/terms/save-draft.server";
import type { LinksFunction, LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { onProved } from "~/http/proof.server";
import { titled } from "~/http/titled";
import { DraftPage } from "./draft-page";
import { forms } from "./forms";
import styles from "./styles.css?url";
import { draftTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = titled(draftTexts.title);

/** /admin/terms/fan/draft */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    const { palubka } = args.context;
    const document = documentOf(args.params.name);
    const { draft, newest, pending, earliest, owner } = await getTermsDraft(palubka, document);
    return {
      document,
      newest,
      pending,
      earliest,
      draft: draft && {
        ...draft,
        html: legalText(draft.markdown, { provider: palubka.provider, owner }),
        changes: sentencesOf(draft.summary),
        difference: differenceOf(newest.markdown, draft.markdown),
      },
    };
  }
}

function documentOf(name: string | undefined): TermsDocument {
  const document = (["d", "f", "g"] as const).find((one) => termsNames[one] === name);
  if (!document) throw new Refusal("NotFound");
  return document;
}

const said = { ChangedMeanwhile: draftTexts.changedMeanwhile };

export const action = formAction(forms, {
  save: on(
    async (context, input, { params }) => {
      const document = documentOf(params.name);
      await saveTermsDraft(context, { document, ...input });
      return redirectWithToast(`/admin/terms/${termsNames[document]}/draft`, "termsDraftSaved");
    },
    { words: { ...said, InvalidInput: draftTexts.saidMissing } },
  ),
  announce: onProved(
    async (context, { savedAt }, { params }) => {
      await publishTerms(context, { document: documentOf(params.name), savedAt });
      return redirectWithToast("/admin/terms", "termsAnnounced");
    },
    { words: said },
  ),
  discard: on(
    async (context, { savedAt }, { params }) => {
      await discardTermsDraft(context, { document: documentOf(params.name), savedAt });
      return redirectWithToast("/admin/terms", "termsDraftDiscarded");
    },
    { words: said },
  ),
});

export default function AdminTermsDraft() {
  return <DraftPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
