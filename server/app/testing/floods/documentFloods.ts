import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { DAY_MS, HOUR_MS, systemTimers } from "@sgi/core/time";
import { newId } from "../../../base/ids/newId";
import { readWaiting } from "../../../content/keepReading";
import { useUploads } from "../../../documents/uploads/testing/uploadSetup";
import { workThroughAll } from "../../../documents/uploads/uploadRunner";
import { createTimedSyncs } from "../../../drive/sync/timedSyncs";
import { HttpFailure } from "../../../http/httpFailure";
import type { Store } from "../../../storage/store/store";
import { driveGrant } from "../../../storage/store/testing/records";
import { createMemoryFiles } from "../memoryFiles";
import { newDocument } from "../newDocument";
import { addCompanies, createTally, namesOf, type UseFlood } from "./flood";

const NO_DAY = { ok: true, expiryDate: null, warning: null } as const;

/** Every text of A is one that somebody waits for, and newer than B's. */
export const useTexts: UseFlood = (engine) => async () => {
  const { store, files, look, done } = await beginTexts(engine);
  for (const id of [...namesOf("b", 4), ...namesOf("a", 8)]) {
    const { text, companyId } = await addText({ store, files }, id);
    if (companyId === "a") await store.texts.want(text, 5);
  }
  return { done, look };
};

/** All of A's and B's texts are there, and were read by an earlier version. */
export const useEarlierTexts: UseFlood = (engine) => async () => {
  const { store, files, look, done } = await beginTexts(engine);
  for (const id of [...namesOf("b", 4), ...namesOf("a", 8)]) {
    const { text } = await addText({ store, files }, id);
    await store.texts.settle(text, { state: "refused", reason: "no" });
  }
  return { done, look };
};

async function addText(
  { store, files }: { store: Store; files: ReturnType<typeof createMemoryFiles> },
  id: string,
) {
  const companyId = id.slice(0, 1);
  const kept = await files.put(Readable.from([Buffer.from(id)]));
  const fields = { id, companyId, path: `P/${id}`, fileType: "csv" };
  await store.documents.create(newDocument(fields, kept));
  const text = await store.texts.get(companyId, kept.hash);
  return { text: text?.id ?? 0, companyId };
}

async function beginTexts(engine: Parameters<UseFlood>[0]) {
  const store = await engine.newStore();
  await addCompanies(store, ["a", "b"]);
  const files = createMemoryFiles();
  const { done, note, elapsed } = createTally();
  const reader = {
    async ask({ bytes }: { bytes: Uint8Array }) {
      note(Buffer.from(bytes).toString());
      return { ok: true, chars: 1, packed: Buffer.from("a"), words: "a", sheets: null } as const;
    },
  };
  const stepAside = async () => undefined;
  const readExpiry = async () => NO_DAY;
  const clock = { now: () => 0 };
  const times = { clock, timers: systemTimers, elapsed };
  const deps = { store, files, reader, readExpiry, newId, stepAside, ...times };
  return { store, files, done, look: () => readWaiting(deps, () => false) };
}

export const useUploadFlood: UseFlood = (engine) => {
  const setup = useUploads(engine);
  return async () => {
    await addCompanies(setup.store, ["a", "b"]);
    const files = (letter: "a" | "b", count: number) =>
      namesOf(letter, count).map((name) => `${name}.pdf`);
    await setup.accept("a", files("a", 8), "a");
    await setup.accept("b", files("b", 4), "b");
    const { done, note, elapsed } = createTally();
    const store: Store = {
      ...setup.store,
      transaction: (work) =>
        setup.store.transaction((queries) => {
          const append: Store["audit"]["append"] = async (entry) => {
            note(String(entry.details));
            await queries.audit.append(entry);
          };
          return work({ ...queries, audit: { ...queries.audit, append } });
        }),
    };
    const worker = { ...setup.worker("first", { store, sliceMs: 0 }), elapsed };
    return { done, look: () => workThroughAll(worker) };
  };
};

/** The server is stopped at each start once four companies are in syncs that take hours. */
export const useSyncs: UseFlood = (engine) => async () => {
  const store = await engine.newStore();
  const ids = [...namesOf("a", 4), "b"];
  await addCompanies(store, ids);
  for (const companyId of ids) {
    await store.driveLinks.setFolder({ companyId, folderId: "f", folderName: "F" });
    await store.driveLinks.putGrant(driveGrant({ companyId }));
  }
  const { done, note, elapsed } = createTally();
  let isStopped = false;
  let waiting: (() => void)[] = [];
  const deps = {
    store,
    elapsed,
    clock: { now: () => DAY_MS },
    log: { error: () => undefined, info: () => undefined, warn: () => undefined },
    everyMs: 6 * HOUR_MS,
    by: { grant: true, service: true },
    syncs: {
      async run({ companyId }: { companyId: string }) {
        note(companyId);
        if (companyId === "b") throw new HttpFailure(409, "");
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          isStopped = waiting.length === 4;
          if (isStopped) for (const stop of waiting) stop();
        });
        throw new HttpFailure(409, "");
      },
    },
  };
  return {
    done,
    async look() {
      isStopped = false;
      waiting = [];
      const timed = createTimedSyncs(deps);
      while (!isStopped) {
        await timed.begin(() => isStopped);
        await turn();
      }
      await timed.settle();
    },
  };
};
