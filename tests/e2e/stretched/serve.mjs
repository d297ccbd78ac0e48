// Serves the stretched world: PORT says where, PALUBKA_STATE in which folder, which is emptied first.
import { seedBy } from "../../../scripts/demo-world.mjs";
import { emptyState, migrate, rememberDemoWorld } from "../../../scripts/local-state.mjs";

emptyState();
await migrate();
await seedBy("tests/e2e/stretched/world.worker.ts");
rememberDemoWorld();
await import("../../../scripts/start.mjs");
