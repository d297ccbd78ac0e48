declare module "*/build/server/index.js" {
  const build: import("@remix-run/server-runtime").ServerBuild;
  export = build;
}
