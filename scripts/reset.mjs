// Empties the local data (PALUBKA_STATE). The next `npm start` makes the demo world anew.
import { emptyState, runningServer } from "./local-state.mjs";
import { stateFolder } from "./project.mjs";

const server = await runningServer();
if (server) {
  console.error(`Palubka runs with these data at ${server}. End it first.`);
  process.exit(1);
}
emptyState();
console.log(`Emptied ${stateFolder}.`);
