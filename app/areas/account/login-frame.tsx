import type { ReactNode } from "react";
import { Hud } from "~/ui/hud";
import { mainId } from "~/ui/skip-link";
import { loginTexts } from "./login-texts";

const scene = "/scenes/scene-3-dest.svg";
/** What the camera of the scene shows: waiting at a red light. */
const standing = { speedKmh: 0, latitude: 50.0861, longitude: 14.4543 };

/** A narrow form on the left, a rainy crossing on the right where there is room for it. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id={mainId} className="login">
      <div className="login__form">
        <div className="login__in">
          <h1>{title}</h1>
          {children}
        </div>
      </div>
      <div className="login__scene" aria-hidden="true">
        <img src={scene} alt="" width={1600} height={900} loading="lazy" />
        <div className="login__quote" data-theme="dark">
          <p>{loginTexts.quote}</p>
          <Hud hud={standing} inline />
        </div>
      </div>
    </main>
  );
}
