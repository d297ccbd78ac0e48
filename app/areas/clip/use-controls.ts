import { useState } from "react";

/**
 * The browser's controls of a video, shown once somebody comes to it: they are a hundred small boxes, and a slow phone
 * would be busy with them while it should answer. Without scripts they are there from the beginning.
 */
export function useControls() {
  const [areWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const events = { onPointerOver: want, onPointerDown: want, onFocus: want };
  return { areWanted, want, controls: { ...events, "data-controls": areWanted ? "shown" : undefined } };
}
