import { deviceName } from "~/texts/devices";

type Session = { userAgent: string; handle: string; createdAt: number; lastSeenAt: number; current: boolean };

/** Signed-in browsers as the settings of an account list them. */
export function sessionRows(sessions: Session[]) {
  return sessions.map(({ userAgent, handle, createdAt, lastSeenAt, current }) => ({
    handle,
    device: deviceName(userAgent),
    createdAt,
    lastSeenAt,
    current,
  }));
}
