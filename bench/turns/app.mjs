// The Worker as it is; a request that says `X-Turn: none` is changed without passing its person's queue.
import app from "../../workers/app";

export * from "../../workers/app";

const noQueue = {
  getByName: () => ({
    async pass(work) {
      await work();
      return true;
    },
  }),
};

export default {
  ...app,
  async fetch(request, env, execution) {
    const hasTurn = request.headers.get("X-Turn") !== "none";
    const answer = await app.fetch(request, hasTurn ? env : { ...env, USER_REQUESTS: noQueue }, execution);
    const marked = new Response(answer.body, answer);
    marked.headers.set("X-Turn", hasTurn ? "own" : "none");
    return marked;
  },
};
