import { onComputerTexts } from "~/areas/workspace/computer/texts";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Progress } from "~/ui/progress";
import { computerTexts } from "./texts";
import { type FolderState, useFolder } from "./use-folder";

const texts = computerTexts.folder;

/** Saves the clips of the list into a folder, without any program beside the browser; not there where it cannot. */
export function FolderSaving({ query }: { query: string }) {
  const { isOffered, state, pick, goOn, stop } = useFolder(query);
  if (!isOffered) return null;
  if (state.step === "idle" || state.step === "listing") {
    const hasFailed = state.step === "idle" && state.hasFailed;
    return (
      <div className="form-stack">
        <p className="small muted">{texts.text}</p>
        {hasFailed ? (
          <Banner tone="danger" role="alert">
            {computerTexts.wantedFailed}
          </Banner>
        ) : null}
        <div>
          <Button icon="download" busy={state.step === "listing"} onClick={pick}>
            {texts.pick}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="form-stack">
      <Saved state={state} />
      <div className="btn-row">
        {state.step === "running" || state.step === "stopping" ? (
          <Button busy={state.step === "stopping"} onClick={stop}>
            {texts.stop}
          </Button>
        ) : null}
        {state.step === "stopped" || (state.step === "ended" && state.failures.length > 0) ? (
          <Button tone="primary" onClick={goOn}>
            {state.step === "stopped" ? texts.goOn : texts.tryAgain}
          </Button>
        ) : null}
        {state.step === "stopped" || state.step === "ended" ? (
          <Button onClick={pick}>{texts.pickOther}</Button>
        ) : null}
      </div>
    </div>
  );
}

/** How far it is, and what could not be saved. */
function Saved({ state }: { state: Extract<FolderState, { folder: string }> }) {
  const { step, folder, total, done, saved, failures } = state;
  const isOver = step === "ended";
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  return (
    <>
      <Progress label={texts.saving(folder)} value={percent}>
        <span role="status">
          {step === "stopped" ? texts.stopped : null} {texts.count(saved, total, folder)}
        </span>
        <span className="num">{percent} %</span>
      </Progress>
      {isOver ? null : <p className="small muted">{texts.keepOpen}</p>}
      {failures.length > 0 ? (
        <Banner tone="danger" role="alert" title={texts.failed(failures.length)}>
          <ul>
            {failures.map(({ clip, why }) => (
              <li key={clip.ID}>{texts.failure(clip.Nickname, clip.ID, onComputerTexts.errors[why])}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </>
  );
}
