// The least that a Worker can answer with: one constant page.
export default {
  fetch: () =>
    new Response("<!doctype html><title>Palubka</title>", { headers: { "Content-Type": "text/html" } }),
};
