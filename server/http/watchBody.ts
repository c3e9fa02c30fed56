import { Readable } from "node:stream";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import type { AppContext } from "./env";

type Bytes = ReadableStream<Uint8Array>;

export interface BodyWatch {
  /** The request whose answer it is. */
  c: AppContext;
  log: Pick<Logger, "error">;
}

/**
 * A body that is read from elsewhere while it is sent. Where that breaks off, one line of the log
 * says so, with the request's id and its route's pattern, and the connection is cut: the client sees
 * a transfer that broke, never a short one that seems whole. One that goes by itself is no failure.
 * What it comes to reaches the adapter neither as an error, which it would print, nor as an end.
 */
export function watchBody(source: Readable | Bytes, { c, log }: BodyWatch): Bytes {
  // The two declarations of ReadableStream, Node's and the web's, name the same object.
  const body = source instanceof Readable ? (Readable.toWeb(source) as Bytes) : source;
  const { outgoing } = c.env ?? {};
  const reader = body.getReader();
  let isLeft = false;

  function breakOff(error: unknown, controller: ReadableStreamDefaultController) {
    if (isLeft || outgoing?.destroyed) return;
    const { code } = error as NodeJS.ErrnoException;
    const line = { id: c.get("requestId"), method: c.req.method, route: routePath(c), code };
    log.error(line, "an answer broke off");
    if (outgoing === undefined) controller.error(error);
    else {
      c.set("isBrokenOff", true);
      outgoing.destroy();
    }
  }

  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (isLeft) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          breakOff(error, controller);
        }
      },
      cancel(reason) {
        isLeft = true;
        return reader.cancel(reason);
      },
    },
    // Nothing is read ahead here: the source does that.
    { highWaterMark: 0 },
  );
}
