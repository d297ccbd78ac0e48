import type { PageWorld } from "./page-world";

/** What stands for the dynamic part of an address; where nothing does, it leads to what is not there. */
const examples: Record<string, (world: PageWorld) => string> = {
  "/admin/changelog/:id": () => "/admin/changelog/new",
  "/admin/creators/:id": ({ creator }) => `/admin/creators/${creator.id}`,
  "/admin/invoices/:id": ({ document }) => `/admin/invoices/${document.id}`,
  "/admin/invoices/:id/correct": ({ document }) => `/admin/invoices/${document.id}/correct`,
  "/admin/newsletter/:id": ({ ofSite }) => `/admin/newsletter/${ofSite.id}`,
  "/admin/sites/:id": ({ site }) => `/admin/sites/${site.id}`,
  "/admin/support/:id": ({ ticket }) => `/admin/support/${ticket.id}`,
  "/admin/support/answers/:id": () => "/admin/support/answers/new",
  "/admin/tariffs/:variant": () => "/admin/tariffs/1",
  "/admin/terms/:name/draft": () => "/admin/terms/fan/draft",
  "/admin/terms/answers/:version": () => "/admin/terms/answers/2022-02-07",
  "/clips/:id/attachments/:attachmentId": ({ clip, attachment }) =>
    `/clips/${clip.id}/attachments/${attachment.id}`,
  "/clips/:id/file": ({ clip }) => `/clips/${clip.id}/file`,
  "/comments/:id": ({ clip }) => `/comments/${clip.id}`,
  "/dashcamer/compilations/:id": ({ compilation }) => `/dashcamer/compilations/${compilation.id}`,
  "/dashcamer/compilations/:id/:format": ({ compilation }) => `/dashcamer/compilations/${compilation.id}/edl`,
  "/dashcamer/invoices/:id": ({ document }) => `/dashcamer/invoices/${document.id}`,
  "/dashcamer/newsletter/:id": ({ ofCreator }) => `/dashcamer/newsletter/${ofCreator.id}`,
  "/dashcamer/newsletter/:id/preview": ({ ofCreator }) => `/dashcamer/newsletter/${ofCreator.id}/preview`,
  "/dashcamer/social/picture": () => "/dashcamer/social/picture?upload=424242",
  "/dashcamer/uploads/:id": ({ upload }) => `/dashcamer/uploads/${upload.id}`,
  "/dashcamer/videos/:id": ({ clip }) => `/dashcamer/videos/${clip.id}`,
  "/editor/videos/:id": ({ clip }) => `/editor/videos/${clip.id}`,
  "/invoices/:id/isdoc": ({ document }) => `/invoices/${document.id}/isdoc`,
  "/invoices/:id/pdf": ({ document }) => `/invoices/${document.id}/pdf`,
  "/share/:guid": ({ shareGuid }) => `/share/${shareGuid}`,
  "/share/:guid/file": ({ shareGuid }) => `/share/${shareGuid}/file`,
  "/support/:guid": ({ ticket }) => `/support/${ticket.guid}`,
  "/terms/:name": () => "/terms/fan",
  "/transfer/:guid": ({ clip }) => `/transfer/${clip.transferGuid}`,
  "/view/:guid": ({ clip }) => `/view/${clip.viewGuid}`,
  "/view/:guid/file": ({ clip }) => `/view/${clip.viewGuid}/file`,
  "/view/:guid/receipt": ({ clip }) => `/view/${clip.viewGuid}/receipt`,
};

/** The address of a page in this world, to be asked by anybody. */
export function addressOf(pattern: string, world: PageWorld): string {
  const example = examples[pattern];
  if (example) return example(world);
  return pattern
    .replace(/:(id|attachmentId|version)\b/g, "424242")
    .replace(/:\w+/g, "nic")
    .replace("*", "nic");
}
