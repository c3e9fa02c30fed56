/// <reference path="./s3rver.d.ts" />
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context, Middleware } from "@20minutes/s3rver";
import authentication from "@20minutes/s3rver/lib/middleware/authentication";
import S3Error from "@20minutes/s3rver/lib/models/error";

/** The folder for the parts of unfinished uploads. */
const UPLOADS = "._S3rver_uploads";
const authenticate = authentication();

/**
 * The calls that list and abort multipart uploads, which the server lacks, signed like all others;
 * and its answer for an upload that has already ended.
 */
export function unfinishedUploads(directory: string): Middleware {
  return async (context, next) => {
    const [, bucket, key] = /^\/([^/]+)\/?(.*)$/.exec(context.path) ?? [];
    const isDrop = context.method === "DELETE" && "uploadId" in context.query;
    const isList = context.method === "GET" && key === "" && "uploads" in context.query;
    if (bucket === undefined) return next();
    const folder = join(directory, bucket, UPLOADS);
    if ("uploadId" in context.query) await refuseUnknown(context, folder);
    if (!isDrop && !isList) return next();
    context.params = { bucket, key: key || undefined };
    return authenticate(context, () => (isDrop ? drop(context, folder) : list(context, folder)));
  };
}

async function refuseUnknown({ query }: Context, folder: string): Promise<void> {
  const found = await stat(join(folder, query.uploadId ?? "")).catch(() => null);
  if (found === null) throw new S3Error("NoSuchUpload", "The specified upload does not exist.");
}

async function drop(context: Context, folder: string): Promise<void> {
  await rm(join(folder, context.query.uploadId ?? ""), { recursive: true });
  context.status = 204;
}

/** One upload an answer, so that the caller must ask for more. */
async function list(context: Context, folder: string): Promise<void> {
  const { prefix = "", "upload-id-marker": marker = "" } = context.query;
  const all = await Promise.all(
    (await readdir(folder).catch(() => [])).toSorted().map(async (id) => ({
      id,
      key: await readFile(join(folder, id, "key"), "utf8"),
      at: (await stat(join(folder, id, "key"))).mtime.toISOString(),
    })),
  );
  const [first, ...rest] = all.filter(({ id, key }) => key.startsWith(prefix) && id > marker);
  const upload =
    first &&
    `<Upload><Key>${first.key}</Key><UploadId>${first.id}</UploadId><Initiated>${first.at}</Initiated></Upload>`;
  const next =
    first &&
    `<NextKeyMarker>${first.key}</NextKeyMarker><NextUploadIdMarker>${first.id}</NextUploadIdMarker>`;
  const isTruncated = `<IsTruncated>${rest.length > 0}</IsTruncated>`;
  context.status = 200;
  context.type = "application/xml";
  context.body = `<ListMultipartUploadsResult>${isTruncated}${next ?? ""}${upload ?? ""}</ListMultipartUploadsResult>`;
}
