/// <reference path="./s3rver.d.ts" />
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import S3rver, { type Middleware } from "@20minutes/s3rver";
import S3Error from "@20minutes/s3rver/lib/models/error";
import type { ObjectSettings } from "../../../base/config/objectSettings";
import { unfinishedUploads } from "./unfinished";

export const BUCKET = "documenti";
/** The one account that the server knows. */
const KEY = "S3RVER";

export interface S3Server {
  settings: ObjectSettings;
  stop(): Promise<void>;
}

/**
 * A real S3 server for a bucket in `directory`, which verifies signatures. This mends where it
 * differs from S3: it takes unsigned calls and bodies other than the signed ones; it shows an
 * object whose body broke off; it knows no conditions of a PUT; it neither lists nor aborts
 * multipart uploads, and fails for one that has ended.
 */
export async function startS3Server(directory: string): Promise<S3Server> {
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] });
  await s3.configureBuckets();
  s3.middleware.unshift(
    refuseUnsigned,
    takeWholeBodies,
    keepConditions(directory),
    unfinishedUploads(directory),
  );
  const server = createServer(s3.callback()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket: BUCKET,
      prefix: "sgi/",
      accessKey: KEY,
      secretKey: KEY,
      isPathStyle: true,
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const refuseUnsigned: Middleware = (context, next) => {
  if (context.get("authorization") !== "") return next();
  throw new S3Error("AccessDenied", "Access Denied");
};

const takeWholeBodies: Middleware = async (context, next) => {
  if (context.method !== "PUT" && context.method !== "POST") return next();
  const body = await buffer(context.req);
  const hash = createHash("sha256").update(body).digest("hex");
  if (hash !== context.get("x-amz-content-sha256")) {
    throw new S3Error("XAmzContentSHA256Mismatch", "The body is not the one that was signed.");
  }
  context.req = Readable.from([body], { objectMode: false });
  return next();
};

/** `If-None-Match: *`: only if no object has the name; one such call at a time. */
function keepConditions(directory: string): Middleware {
  let last: Promise<unknown> = Promise.resolve();
  return (context, next) => {
    if (context.method !== "PUT" || context.get("if-none-match") !== "*") return next();
    const isThere = () => existsSync(join(directory, `${context.path}._S3rver_object`));
    const turn = last.then(() => {
      if (isThere()) throw new S3Error("PreconditionFailed", "A condition was not met.");
      return next();
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
