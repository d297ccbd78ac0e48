import { uploadTexts } from "~/routes/_site.upload/texts";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { WantedCard } from "../../areas/board/wanted-card";
import { Chance, type DashcamerChoice, DashcamerIcon } from "./dashcamer-picker";
import type { UploadPageProps } from "./upload-page";

type UploadSideProps = Pick<UploadPageProps, "changeTo" | "loginTo" | "wanted"> & {
  dashcamer?: DashcamerChoice;
};

/** Beside the form: whom the clip goes to, what they look for, and what holds for every clip. */
export function UploadSide({ dashcamer, changeTo, loginTo, wanted = [] }: UploadSideProps) {
  return (
    <aside className="upload__side">
      {dashcamer ? (
        <div className="card">
          <div className="card__body to-whom">
            <DashcamerIcon dashcamer={dashcamer} />
            <div>
              <span className="xs faint">{uploadTexts.toCard}</span>
              <b>{dashcamer.name}</b>
              <Chance dashcamer={dashcamer} />
              {changeTo ? (
                <Anchor className="small" to={changeTo}>
                  {uploadTexts.change}
                </Anchor>
              ) : null}
            </div>
          </div>
        </div>
      ) : null}
      {dashcamer && wanted.length > 0 ? <WantedCard items={wanted} /> : null}
      <div className="upload__rules">
        <h2>{uploadTexts.rulesTitle}</h2>
        <ul>
          {uploadTexts.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      {loginTo ? (
        <Banner>
          {uploadTexts.accountQuestion} <Anchor to={loginTo}>{uploadTexts.accountLogin}</Anchor>{" "}
          {uploadTexts.accountText}
        </Banner>
      ) : null}
    </aside>
  );
}
