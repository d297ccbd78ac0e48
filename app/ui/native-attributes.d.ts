import "react";

/**
 * Attributes of HTML that React 18 passes on as they are but does not type:
 * popovers, invoker commands, dialogs closed by a click outside and what gets the focus in them, fetch priority.
 */
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "" | "auto" | "manual";
  }
  interface ButtonHTMLAttributes<T> {
    /** React's own `autoFocus` acts when the page is made; this one stays, for `showModal()` to find. */
    autofocus?: "";
    popovertarget?: string;
    popovertargetaction?: "show" | "hide" | "toggle";
    command?: "show-modal" | "close" | "request-close" | "show-popover" | "hide-popover" | "toggle-popover";
    commandfor?: string;
  }
  interface DialogHTMLAttributes<T> {
    closedby?: "any" | "closerequest" | "none";
  }
  interface ImgHTMLAttributes<T> {
    fetchpriority?: "high" | "low" | "auto";
  }
}
