declare module "*/build/server/index.js" {
  const build: import("../app/framework/route.server").ServerBuild;
  export = build;
}
