/** What systems read when somebody logs in: how a program is to be started, given as its path and its arguments. */

/** A unit of systemd for one person. */
export const systemdUnit = (command: string[]) => `[Unit]
Description=Palubka

[Service]
ExecStart=${command.map(forSystemd).join(" ")}
Restart=on-failure
RestartSec=10

[Install]
WantedBy=default.target
`;

/** A launch agent of macOS. */
export const launchAgent = (label: string, command: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${label}</string>
  <key>ProgramArguments</key>
  <array>
${command.map((part) => `    <string>${forXml(part)}</string>`).join("\n")}
  </array>
  <key>RunAtLoad</key>
  <true/>
</dict>
</plist>
`;

/** A value of the key Run of Windows: one command line, as programs of Windows take it apart. */
export const runValue = (command: string[]) => command.map(forWindows).join(" ");

/** In quotes, with what systemd would read as an escape, a specifier or a variable doubled. */
const forSystemd = (part: string) => `"${part.replace(/[\\"]/g, "\\$&").replace(/[%$]/g, "$&$&")}"`;

const xml: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const forXml = (part: string) => part.replace(/[&<>]/g, (sign) => xml[sign] as string);

/** Backslashes count twice where a quote follows them. */
const forWindows = (part: string) => `"${part.replace(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, "$&$&")}"`;
