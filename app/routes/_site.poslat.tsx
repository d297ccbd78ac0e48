export { action, default, links, loader, meta } from "./_site.upload/route";
