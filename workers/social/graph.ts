import { z } from "zod";
import type { SocialNetworks } from "../../app/domain/social/networks";
import { channelVideoId } from "../../app/domain/uploads/channel-video";
import { deadBy, failureInWords } from "./failures";
import { askGraph, type GraphSettings } from "./graph-calls";
import { instagramScopes, logIn, pageScopes } from "./login";
import { readSignedRequest } from "./signed-request";

type Adapter = Omit<SocialNetworks, "page">;

const Id = z.object({ id: z.string() });

const TokenReply = z.object({
  data: z.object({
    is_valid: z.boolean(),
    expires_at: z.number().default(0),
    data_access_expires_at: z.number().default(0),
    error: z.object({ subcode: z.number().optional() }).optional(),
  }),
});

const Posts = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      message: z.string().optional(),
      permalink_url: z.string().optional(),
      attachments: z
        .object({
          data: z.array(z.object({ unshimmed_url: z.string().optional(), url: z.string().optional() })),
        })
        .optional(),
    }),
  ),
});

const Container = z.object({ status_code: z.string(), status: z.string().default("") });
const Quota = z.object({
  data: z.array(
    z.object({
      quota_usage: z.number(),
      config: z.object({ quota_total: z.number() }).optional(),
    }),
  ),
});

/** Posts that are looked through for one of ours. */
const mostPosts = 50;

/** Facebook's Graph API for pages, and for the professional accounts at Instagram that are linked with them. */
export function graph(settings: GraphSettings): Adapter {
  const ask: Ask = (call) => askGraph(settings, call);
  return {
    loginUrl({ returnUrl, state }) {
      const query = new URLSearchParams({
        client_id: settings.appId,
        redirect_uri: returnUrl,
        state,
        scope: [...pageScopes, ...instagramScopes].join(","),
        response_type: "code",
        // Else the dialog never asks again for what somebody has declined once.
        auth_type: "rerequest",
      });
      return `${settings.dialogUrl}/${settings.version}/dialog/oauth?${query}`;
    },
    logIn: (login) => logIn(settings, login),
    async readToken(token) {
      const answer = await ask({
        path: "/debug_token",
        fields: { input_token: token, access_token: `${settings.appId}|${settings.appSecret}` },
        reply: TokenReply,
      });
      if (answer.type !== "done") return answer;
      const { is_valid, expires_at, data_access_expires_at, error } = answer.value.data;
      if (!is_valid) return { type: "token", reason: deadBy(error?.subcode) };
      const ends = [expires_at, data_access_expires_at].filter((seconds) => seconds > 0);
      return { type: "done", value: { expiresAt: ends.length > 0 ? Math.min(...ends) * 1000 : null } };
    },
    async postToPage({ id, token }, { message, link }) {
      const answer = await ask({
        method: "POST",
        path: `/${id}/feed`,
        fields: { message, link },
        token,
        reply: Id,
      });
      if (answer.type !== "done") return answer;
      const post = answer.value.id;
      const found = await ask({
        path: `/${post}`,
        fields: { fields: "permalink_url" },
        token,
        reply: z.object({ permalink_url: z.string() }),
      });
      return {
        type: "done",
        value: { id: post, permalink: found.type === "done" ? webAddress(found.value.permalink_url) : null },
      };
    },
    async findPagePost({ id, token }, { message, link, since, until }) {
      const answer = await ask({
        path: `/${id}/published_posts`,
        fields: {
          fields: "id,message,permalink_url,attachments{unshimmed_url,url}",
          since: String(Math.floor(since / 1000)),
          until: String(Math.ceil(until / 1000)),
          limit: String(mostPosts),
        },
        token,
        reply: Posts,
      });
      if (answer.type !== "done") return answer;
      const post = answer.value.data.find((one) => {
        const shown =
          one.attachments?.data.flatMap(({ unshimmed_url, url }) => unshimmed_url ?? url ?? []) ?? [];
        // Two videos may have the same words: the link decides where there is one.
        if (shown.length > 0) return shown.some((address) => leadsTo(address) === leadsTo(link));
        return one.message?.trim() === message.trim();
      });
      const permalink = webAddress(post?.permalink_url);
      return { type: "done", value: post ? { id: post.id, permalink } : null };
    },
    async makeStory({ id, token }, pictureUrl) {
      const quota = await ask({
        path: `/${id}/content_publishing_limit`,
        fields: { fields: "quota_usage,config" },
        token,
        reply: Quota,
      });
      const [used] = quota.type === "done" ? quota.value.data : [];
      if (used?.config && used.quota_usage >= used.config.quota_total) return { type: "dailyLimit" };
      const answer = await ask({
        method: "POST",
        path: `/${id}/media`,
        fields: { media_type: "STORIES", image_url: pictureUrl },
        token,
        reply: Id,
      });
      return answer.type === "done" ? { type: "done", value: answer.value.id } : answer;
    },
    async storyState({ token }, containerId) {
      const answer = await ask({
        path: `/${containerId}`,
        fields: { fields: "status_code,status" },
        token,
        reply: Container,
      });
      if (answer.type !== "done") return answer;
      const { status_code, status } = answer.value;
      const state = storyStates[status_code];
      if (state) return { type: "done", value: { state } };
      return { type: "done", value: { state: "error", failure: failureInWords(status) } };
    },
    async publishStory({ id, token }, containerId) {
      const answer = await ask({
        method: "POST",
        path: `/${id}/media_publish`,
        fields: { creation_id: containerId },
        token,
        reply: Id,
      });
      return answer.type === "done" ? { type: "done", value: answer.value.id } : answer;
    },
    async storyLink({ token }, storyId) {
      const reply = z.object({ permalink: z.string() });
      const answer = await ask({ path: `/${storyId}`, fields: { fields: "permalink" }, token, reply });
      return answer.type === "done" ? webAddress(answer.value.permalink) : null;
    },
    readSignedRequest: (signed) => readSignedRequest(signed, settings.appSecret),
  };
}

type Ask = <Shape extends z.ZodType>(
  call: Parameters<typeof askGraph<Shape>>[1],
) => ReturnType<typeof askGraph<Shape>>;

const storyStates: Record<string, "inProgress" | "finished" | "published" | "expired"> = {
  IN_PROGRESS: "inProgress",
  FINISHED: "finished",
  PUBLISHED: "published",
  EXPIRED: "expired",
};

/** Only an address that may stand in a link. */
function webAddress(text: string | undefined): string | null {
  const isWeb = text !== undefined && text.length <= 1000 && /^https?:\/\//.test(text) && URL.canParse(text);
  return isWeb ? text : null;
}

/** What an address leads to, however it is written: the video, or the place without what browsers add. */
function leadsTo(address: string): string {
  const video = channelVideoId(address);
  if (video !== null || !URL.canParse(address)) return video ?? address;
  const { hostname, pathname, search } = new URL(address);
  return hostname.replace(/^(www|m)\./, "") + pathname.replace(/\/$/, "") + search;
}
