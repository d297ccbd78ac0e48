// Serves a copy of the demo world with the admins of world-admins.mjs: PORT says where, PALUBKA_STATE in which folder, which is emptied first, and WORLD_WORKER,
// if any, which `seedingWorker` changes it before.
import { cpSync } from "node:fs";
import { seedBy } from "../../scripts/demo-world.mjs";
import { emptyState } from "../../scripts/local-state.mjs";
import { stateFolder } from "../../scripts/project.mjs";
import { demoWorldFolder } from "../../scripts/scratch-folder.mjs";
import { addAdmins } from "./world-admins.mjs";

emptyState();
cpSync(demoWorldFolder, stateFolder, { recursive: true });
addAdmins(stateFolder);
if (process.env.WORLD_WORKER) await seedBy(process.env.WORLD_WORKER);
await import("../../scripts/start.mjs");
