/** The part that we use of a package without types. */
declare module "@20minutes/s3rver" {
  import type { IncomingMessage, RequestListener } from "node:http";

  export interface Context {
    method: string;
    path: string;
    query: Record<string, string>;
    params: { bucket: string | undefined; key: string | undefined };
    /** The stream from which handlers read the body. */
    req: IncomingMessage | import("node:stream").Readable;
    status: number;
    type: string;
    body: unknown;
    get(header: string): string;
  }

  export type Middleware = (context: Context, next: () => Promise<unknown>) => Promise<unknown>;

  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: { name: string }[];
    });
    middleware: Middleware[];
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}

declare module "@20minutes/s3rver/lib/middleware/authentication" {
  import type { Middleware } from "@20minutes/s3rver";

  export default function authentication(): Middleware;
}

declare module "@20minutes/s3rver/lib/models/error" {
  export default class S3Error extends Error {
    constructor(code: string, message: string);
  }
}
