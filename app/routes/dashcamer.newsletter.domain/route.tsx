import { manageTexts } from "~/areas/workspace/manage/texts";
import { checkSendingDomain } from "~/domain/newsletter-messages/check-sending-domain.server";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { DomainPage } from "./domain-page";
import styles from "./styles.css?url";
import { domainTexts } from "./texts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(domainTexts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  return { checked: await orLogIn(args, checkSendingDomain(args.context.palubka), "dashcamer") };
}

/** What the domain that newsletters come from says in DNS, beside what it should. */
export default function DashcamerSendingDomain() {
  return <DomainPage {...useLoaderData<typeof loader>()} />;
}
