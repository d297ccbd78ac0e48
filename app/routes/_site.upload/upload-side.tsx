import { WantedCard } from "~/areas/board/wanted-card";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Chance, type DashcamerChoice, DashcamerIcon } from "./dashcamer-picker";
import { uploadTexts } from "./texts";
import type { UploadPageProps } from "./upload-page";

type UploadSideProps = Pick<UploadPageProps, "changeTo" | "loginTo" | "wanted"> & {
  dashcamer?: DashcamerChoice;
};

/** Beside the form: whom the clip goes to, and what they look for. */
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
      {loginTo ? (
        <Banner>
          {uploadTexts.accountQuestion} <Anchor to={loginTo}>{uploadTexts.accountLogin}</Anchor>{" "}
          {uploadTexts.accountText}
        </Banner>
      ) : null}
    </aside>
  );
}
