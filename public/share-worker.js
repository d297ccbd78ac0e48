/*
 * Takes over clips that another app of the phone shares with the installed site (manifest, share_target). The system
 * posts them as a form to /upload/share, the only address that this worker is registered for. It keeps them in the
 * browser and opens /upload, which sends them as any other file: in pieces, and on from where it stopped. Nothing else
 * of the site goes through here. Where the worker is not there yet, the same post reaches the server.
 */
addEventListener("install", () => skipWaiting());

addEventListener("fetch", (event) => {
  if (event.request.method === "POST") event.respondWith(takeOver(event.request));
});

async function takeOver(request) {
  try {
    const form = await request.formData();
    const files = form.getAll("files").filter((file) => file instanceof File && file.size > 0);
    await keep(files);
    return Response.redirect(files.length > 0 ? "/upload" : "/upload?shared=lost", 303);
  } catch {
    return Response.redirect("/upload?shared=lost", 303);
  }
}

/** Beside the handles of picked files; app/routes/_site.upload/sending/file-handles.ts reads them. */
function keep(files) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("palubka", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("files", { keyPath: "fingerprint" });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction("files", "readwrite");
      for (const file of files) {
        const { name, size, lastModified, type } = file;
        const fingerprint = [name, size, lastModified, type].join("|");
        // A file loses its date in the store.
        writing.objectStore("files").put({ fingerprint, file, lastModified, keptAt: Date.now() });
      }
      writing.oncomplete = () => {
        database.close();
        resolve();
      };
      writing.onabort = () => {
        database.close();
        reject(writing.error);
      };
    };
  });
}
