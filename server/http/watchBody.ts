import { Readable } from "node:stream";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import type { AppContext } from "./env";

type Bytes = ReadableStream<Uint8Array>;

export interface BodyWatch {
  /** The context of the request that is answered. */
  c: AppContext;
  log: Pick<Logger, "error">;
}

/**
 * Wraps a body that is read while it is sent. When the source fails, it logs one line with request
 * id and route, and cuts the connection, so that the client sees a broken transfer and not a short
 * one that seems complete. A client that leaves is no failure. The stream itself reports neither an
 * error, which the adapter would print, nor an end.
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
    // Reads nothing ahead: the source does that.
    { highWaterMark: 0 },
  );
}
