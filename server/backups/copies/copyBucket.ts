import { createHash } from "node:crypto";
import { addAbortSignal } from "node:stream";
import { type Clock, DAY_MS } from "@sgi/core/time";
import { abortable } from "../../base/time/waits";
import type { ObjectShelf } from "../../storage/objects/shelf";
import type { CopyPlace } from "./copyPlace";

interface Deps {
  name: string;
  shelf: ObjectShelf;
  clock: Clock;
}

/** A bucket, which limits every call's time itself. */
export function createCopyBucket({ name, shelf, clock }: Deps): CopyPlace {
  return {
    name,
    // The first call shows whether it is reachable.
    prepare: async () => undefined,
    async sizes(signal) {
      const sizes = new Map<string, number>();
      for await (const { name: filename, sizeBytes } of shelf.list()) {
        signal.throwIfAborted();
        sizes.set(filename, sizeBytes);
      }
      return sizes;
    },
    send: (path, filename, signal) => abortable(shelf.send(path, filename, signal), signal),
    async measure(filename, signal, mostBytes) {
      const found = await abortable(shelf.open(filename), signal);
      if (found === null) return null;
      const digest = createHash("sha256");
      let sizeBytes = 0;
      for await (const chunk of addAbortSignal(signal, found.stream)) {
        digest.update(chunk);
        sizeBytes += chunk.length;
        if (sizeBytes > mostBytes) break;
      }
      return { hash: digest.digest("hex"), sizeBytes };
    },
    remove: (filename, signal) => abortable(shelf.delete(filename), signal),
    // Not earlier: another installation may be sending to the same bucket.
    sweep: (signal) => abortable(shelf.dropUnfinished(clock.now() - DAY_MS), signal),
    freeBytes: async () => null,
  };
}
