// Serves a world of its own: PORT says where, PALUBKA_STATE in which folder, which is emptied first, and WORLD_WORKER which
// `seedingWorker` fills it.
import { seedBy } from "../../scripts/demo-world.mjs";
import { emptyState, migrate, rememberDemoWorld } from "../../scripts/local-state.mjs";

emptyState();
await migrate();
await seedBy(process.env.WORLD_WORKER);
rememberDemoWorld();
await import("../../scripts/start.mjs");
