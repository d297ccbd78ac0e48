import type { DragEvent, HTMLAttributes } from "react";
import { useRef } from "react";
import { compilationForms as forms } from "~/areas/workspace/compilations/forms";
import { useSubmit } from "~/framework/router";
import { filled } from "~/ui/form-fields";

export type DraggedRow = {
  /** Attributes of the row that something is dropped on, and of what it is held by. */
  row: Pick<HTMLAttributes<HTMLElement>, "onDragOver" | "onDrop">;
  grip: Pick<HTMLAttributes<HTMLElement>, "draggable" | "onDragStart">;
};

/** Rows that a pointer drags to another place; keys and fingers have the buttons beside them. */
export function useDragOrder(ids: readonly number[]): (id: number) => DraggedRow {
  const submit = useSubmit();
  const held = useRef<number | null>(null);
  function drop(onto: number) {
    const moving = held.current;
    held.current = null;
    if (moving === null || moving === onto) return;
    const next = ids.filter((id) => id !== moving);
    // Dragged down it lands behind the row that it is dropped on, dragged up before it.
    const isDown = ids.indexOf(moving) < ids.indexOf(onto);
    next.splice(next.indexOf(onto) + (isDown ? 1 : 0), 0, moving);
    submit(filled(forms.orderClips, { seen: ids.join(","), next: next.join(",") }), {
      method: "post",
      preventScrollReset: true,
    });
  }
  return (id) => ({
    grip: {
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        held.current = id;
        event.dataTransfer.effectAllowed = "move";
        const row = event.currentTarget.closest("li");
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
      },
    },
    row: {
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (held.current !== null) event.preventDefault();
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        drop(id);
      },
    },
  });
}
