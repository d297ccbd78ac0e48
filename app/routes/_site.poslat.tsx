export { action, default, headers, loader, meta } from "./_site.upload/route";
