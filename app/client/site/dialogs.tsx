import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useState } from "react";
import type { TermsDocument } from "~/domain/terms/rules";
import { useNavigate } from "~/framework/router";

/** A window of the public site; `mustAgree` puts the question whether the document is agreed to. */
export type DialogRequest =
  | { kind: "terms"; document: TermsDocument; mustAgree: boolean }
  | { kind: "changelog" };

export type DialogProps = { request: DialogRequest; onClose: (agreed: boolean) => void };

/** Opens a window; true when the person has agreed in it. Without its code the page of the same content opens. */
type Open = (request: DialogRequest, page: string) => Promise<boolean>;

const OpenDialog = createContext<Open>(async () => false);

export const useOpenDialog = () => useContext(OpenDialog);

/** Loads the code of the windows only when the first one opens. */
export function SiteDialogs({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<(DialogProps & { Dialog: ComponentType<DialogProps> }) | null>(null);
  const open = useCallback<Open>(
    async (request, page) => {
      try {
        const { SiteDialog } = await import("./site-dialog");
        return await new Promise<boolean>((resolve) => {
          const onClose = (agreed: boolean) => {
            setShown(null);
            resolve(agreed);
          };
          setShown({ Dialog: SiteDialog, request, onClose });
        });
      } catch {
        navigate(page);
        return false;
      }
    },
    [navigate],
  );
  return (
    <OpenDialog.Provider value={open}>
      {children}
      {shown ? <shown.Dialog request={shown.request} onClose={shown.onClose} /> : null}
    </OpenDialog.Provider>
  );
}
