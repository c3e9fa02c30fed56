import { expect, it, vi } from "vitest";
import { createClient } from "../../api/client";
import { type Answering, createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { createSyncPreview } from "./preview";

const PLAN = {
  counts: {
    new: 1,
    revised: 0,
    linked: 0,
    renamed: 0,
    moved: 0,
    restored: 0,
    missing: 0,
    held: 0,
    unchanged: 3,
    unreadable: 0,
  },
  steps: [{ kind: "new", title: "Politica", path: "/1", revision: "2" }],
  failures: [],
};

function start(answer: Answering) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const onFailure = vi.fn();
  const preview = createSyncPreview({ client: createClient({ host: "", fetch }), onFailure });
  return {
    preview,
    onFailure,
    plans: () => sent.filter(({ address }) => address === "/api/sync/plan"),
  };
}

it("reads what a sync would do, once however often it is asked for", async () => {
  const { preview, plans } = start(() => json(PLAN));
  const opening = Promise.all([preview.open(), preview.open()]);
  expect(preview.get().step).toBe("reading");
  await opening;
  expect(preview.get()).toEqual({ step: "ready", plan: PLAN });
  expect(plans()).toHaveLength(1);
});

it("tells why it could not be read, and asks again", async () => {
  let isUp = false;
  const { preview, onFailure } = start(() =>
    isUp ? json(PLAN) : json({ message: "no" }, { status: 409 }),
  );
  await preview.open();
  expect(preview.get()).toMatchObject({ step: "failed", error: { serverMessage: "no" } });
  expect(onFailure).toHaveBeenCalledOnce();
  isUp = true;
  await preview.open();
  expect(preview.get().step).toBe("ready");
  expect(onFailure).toHaveBeenCalledOnce();
});

it("stays closed where its answer comes after it was closed", async () => {
  const { preview } = start(() => json(PLAN));
  const opening = preview.open();
  preview.close();
  await opening;
  expect(preview.get()).toEqual({ step: "closed" });
});
