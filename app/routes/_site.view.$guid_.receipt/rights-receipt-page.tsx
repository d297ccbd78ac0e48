import { useEffect, useState } from "react";
import { type TermsDocument, termsNames } from "~/domain/terms/rules";
import { formatBytes, formatDateTime } from "~/texts/format";
import { termsTexts } from "~/texts/terms";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { ArrowLink, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { mainId } from "~/ui/skip-link";
import { receiptTexts as texts } from "./texts";

type ReceiptView = {
  name: string;
  originalName: string;
  sizeBytes: number;
  fingerprint: string;
  nickname: string;
  sentAt: number;
  sentTo: string;
  movedTo: { name: string; at: number | null } | null;
  consentWithdrawnAt: number | null;
  said: string[];
  agreements: { document: string; version: string; at: number }[];
};

/** What the sender has agreed to, in words that need no lawyer; made to be printed. */
export function RightsReceiptPage({ receipt, backTo }: { receipt: ReceiptView; backTo: string }) {
  const { movedTo, consentWithdrawnAt, said } = receipt;
  return (
    <main id={mainId} className="page page--narrow">
      <header className="page-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted no-print">{texts.lede}</p>
        </div>
      </header>
      {consentWithdrawnAt === null ? null : (
        <Banner tone="warning">{texts.withdrawn(consentWithdrawnAt)}</Banner>
      )}
      <Card title={texts.clip}>
        <div className="card__body">
          <DefinitionList
            items={[
              { term: texts.name, value: receipt.name },
              { term: texts.sender, value: receipt.nickname || texts.noNickname },
              { term: texts.sent, value: formatDateTime(receipt.sentAt), numeric: true },
              { term: texts.sentTo, value: receipt.sentTo },
              { term: texts.movedTo, value: movedTo && texts.moved(movedTo.name, movedTo.at) },
              { term: texts.file, value: receipt.originalName },
              { term: texts.size, value: formatBytes(receipt.sizeBytes), numeric: true },
              { term: texts.fingerprint, value: <code className="xs">{receipt.fingerprint}</code> },
            ]}
          />
        </div>
      </Card>
      {said.length === 0 ? null : (
        <Card title={texts.saidTitle}>
          <ul className="card__body bullets">
            {said.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={texts.documentsTitle}>
        <div className="card__body side-stack">
          {receipt.agreements.length === 0 ? <p>{texts.noDocuments}</p> : null}
          {receipt.agreements.map((agreement) => (
            <Agreement key={agreement.document} {...agreement} />
          ))}
        </div>
      </Card>
      <p className="btn-row no-print">
        <PrintButton />
        <ArrowLink to={backTo} back>
          {texts.back}
        </ArrowLink>
      </p>
    </main>
  );
}

function Agreement({ document, version, at }: ReceiptView["agreements"][number]) {
  const key = document as TermsDocument;
  return (
    <DefinitionList
      items={[
        {
          term: texts.document,
          value: (
            <Anchor to={`/terms/${termsNames[key]}?version=${version}`}>
              {termsTexts.documents[key].title}
            </Anchor>
          ),
        },
        { term: texts.version, value: texts.inForce(version), numeric: true },
        { term: texts.agreed, value: formatDateTime(at), numeric: true },
      ]}
    />
  );
}

/** The browser's own menu prints too; the button needs a script. */
function PrintButton() {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  if (!scripted) return <span className="small muted">{texts.printHint}</span>;
  return (
    <Button tone="primary" icon="invoice" onClick={() => window.print()}>
      {texts.print}
    </Button>
  );
}
