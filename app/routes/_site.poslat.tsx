export { action, default, headers, links, loader, meta } from "./_site.upload/route";
