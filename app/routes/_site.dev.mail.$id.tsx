import { mailOf } from "~/areas/dev-mail/mail-of.server";
import { devMailTexts } from "~/areas/dev-mail/texts";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { onlyInDevelopment } from "~/http/development.server";
import { orRefuse } from "~/http/page.server";
import { ArrowLink, buttonClass } from "~/ui/button";
import { DefinitionList } from "~/ui/definition-list";
import { mainId } from "~/ui/skip-link";

export async function loader({ params, context }: LoaderFunctionArgs) {
  onlyInDevelopment(context);
  return { name: params.id ?? "", ...(await orRefuse(mailOf(context.palubka, params.id))) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.subject }];

/** One mail of the outbox: what it says, to whom, and how it fared. */
export default function DevMail() {
  const mail = useLoaderData<typeof loader>();
  const headers = Object.entries(mail.headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <main id={mainId} className="page page--narrow">
      <p>
        <ArrowLink to="/dev/mail" back>
          {devMailTexts.title}
        </ArrowLink>
      </p>
      <header className="page-head">
        <h1>{mail.subject}</h1>
        <a className={buttonClass({ tone: "secondary" })} href={`/dev/mail/${mail.name}/html`}>
          {devMailTexts.html}
        </a>
      </header>
      <DefinitionList
        items={[
          { term: devMailTexts.to, value: mail.recipient },
          { term: devMailTexts.state, value: devMailTexts.states[mail.state] },
          { term: devMailTexts.error, value: mail.lastError ?? "–" },
        ]}
      />
      <pre className="dev-mail mono">{linked(mail.text)}</pre>
      <pre className="dev-mail mono">{headers.join("\n")}</pre>
    </main>
  );
}

/** Addresses in the text as links, so that the way on is one click here too. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
