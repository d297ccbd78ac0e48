// What an upload costs at the least: the body goes into the bucket, and nothing else happens.
export default {
  async fetch(request, env) {
    await env.CLIPS.put(crypto.randomUUID(), request.body);
    return new Response(null, { status: 204 });
  },
};
