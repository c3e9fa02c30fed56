import { createManualTime } from "@sgi/core/time";
import { expect, it } from "vitest";
import { stillHeld } from "../../base/testing/stillHeld";
import { bodyChunks } from "./bodyChunks";
import { UPLOAD_LIMITS } from "./uploadIntake";

it("keeps no consumed chunk in memory, however long the body continues", async () => {
  const given: WeakRef<Uint8Array>[] = [];
  const source = {
    async next() {
      const value = new Uint8Array(1);
      given.push(new WeakRef(value));
      return { done: false, value } as const;
    },
    release: () => undefined,
  };
  const chunks = bodyChunks(source, UPLOAD_LIMITS, createManualTime().timers);
  for (let read = 0; read < 100; read++) await chunks.next();
  expect(given).toHaveLength(100);
  expect(await stillHeld(given)).toBeLessThan(3);
  await chunks.return(undefined);
});
