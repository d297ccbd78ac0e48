import { type ComponentType, useEffect, useState } from "react";
import { loadAttendant } from "./watch";

/** Looks after the page: tells of the connection and of faults. Comes when the page is alive. */
export function Attendant() {
  const [Work, setWork] = useState<ComponentType | null>(null);
  useEffect(() => {
    loadAttendant().then(
      ({ AttendantWork }) => setWork(() => AttendantWork),
      () => {},
    );
  }, []);
  return Work ? <Work /> : null;
}
