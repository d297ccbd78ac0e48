import type { Actor } from "../actor";

export type EventActor = {
  role: "fan" | "editor" | "dashcamer" | "superuser" | "sender" | "system";
  id: number | null;
  name: string;
};

/** Who stands beside an event in a clip's history; the name is the one they had at that moment. */
export function eventActor(actor: Actor): EventActor {
  switch (actor.role) {
    case "fan":
      return { role: "fan", id: actor.fanId, name: actor.name };
    case "editor":
      return { role: "editor", id: actor.editorId, name: actor.name };
    case "dashcamer":
      return { role: "dashcamer", id: actor.dashcamerId, name: actor.name };
    case "superuser":
      return { role: "superuser", id: actor.superuserId, name: actor.name };
    case "visitor":
      return { role: "sender", id: null, name: "" };
    case "localAdmin":
    case "formerDashcamer":
      return { role: "system", id: null, name: "" };
  }
}
