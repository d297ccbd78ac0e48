import { request as httpRequest } from "node:http";

/** One request on a connection of its own; resolves with `{ status, headers, body }`. */
export function send(url, method, headers, body) {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (data) => {
        text += data;
      });
      response.on("error", (cause) =>
        reject(new Error(`the answer to ${method} ${url} broke off`, { cause })),
      );
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body: text }),
      );
    });
    request.on("error", (cause) => reject(new Error(`${method} ${url} broke off`, { cause })));
    if (body) body(request);
    else request.end();
  });
}

const tus = { "Tus-Resumable": "1.0.0" };

export async function create(base, size) {
  const headers = { ...tus, "Upload-Length": size, "Content-Length": 0 };
  const { status, headers: answer, body } = await send(new URL("/files", base), "POST", headers);
  if (status !== 201) throw new Error(`create: ${status} ${body}`);
  return answer.location;
}

export async function offsetOf(base, path) {
  const { status, headers } = await send(new URL(path, base), "HEAD", tus);
  if (status !== 200) throw new Error(`head: ${status}`);
  return Number(headers["upload-offset"]);
}

/** What the server keeps by now; unlike `offsetOf` this does not stop the request that is sending. */
export async function savedOffset(base, path) {
  const { status, body } = await send(new URL(path, base), "GET", tus);
  if (status !== 200) throw new Error(`status: ${status} ${body}`);
  return JSON.parse(body).offset;
}

/** Sends `length` bytes from `offset` on in one request, as fast as they are taken. */
export async function patch(base, path, file, offset, length) {
  const headers = {
    ...tus,
    "Content-Type": "application/offset+octet-stream",
    "Content-Length": length,
    "Upload-Offset": offset,
  };
  const answer = await send(new URL(path, base), "PATCH", headers, (request) =>
    pour(request, file, offset, offset + length),
  );
  if (answer.status !== 204) throw new Error(`patch: ${answer.status} ${answer.body}`);
}

const pieceBytes = 256 * 1024;

/** Writes the file's bytes `from`–`to` into a request and ends it. */
export function pour(request, file, from, to) {
  let at = from;
  const more = () => {
    while (at < to) {
      const end = Math.min(at + pieceBytes, to);
      const piece = file.slice(at, end);
      at = end;
      if (!request.write(piece)) return request.once("drain", more);
    }
    request.end();
  };
  more();
}
