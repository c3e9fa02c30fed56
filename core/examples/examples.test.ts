// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { createClient } from "@sgi/core/api";
import { createFakeFetch, json, withCsrf } from "@sgi/core/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { expect, it } from "vitest";
import { aDocument } from "../testing/documents";
import { ArchiveButton } from "./archiveButton";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

it.each(["expiry", "documentList", "sessionTimer", "uploadJob", "approval", "archiveButton"])(
  "the README shows the example %s as it runs",
  (name) => {
    const shown = read("../README.md")
      .split("```ts\n")
      .map((part) => part.split("```")[0]);
    expect(shown).toContain(read(`./${name}.ts`));
  },
);

it("the example of the expiry gives what it says", async () => {
  expect({ ...(await import("./expiry")) }).toEqual({
    statuses: ["warning", "expired", "valid"],
    daysLeft: 26,
    figures: { total: 3, expiringSoon: 1, expired: 1, obsolete: 0, valid: 1 },
  });
});

it("the example of an approval lets a revision in on its day", async () => {
  expect({ ...(await import("./approval")) }).toEqual({
    deciders: ["ugo"],
    before: ["3", "4"],
    became: ["superseded", "inForce"],
  });
});

it("the example of the list finds by title and reference, and filters", async () => {
  expect({ ...(await import("./documentList")) }).toEqual({
    found: ["Politica della qualità"],
    atReference: ["Audit interni"],
    expired: 1,
  });
});

it("the example of the session's timers warns a minute before the logout, and is put off by a click", async () => {
  const { log } = await import("./sessionTimer");
  expect(log).toEqual([
    "extended at 6 min",
    "asked who is signed in at 20 min",
    "warned at 20 min",
    "out at 21 min",
  ]);
});

it("the example of the upload sends, asks once, and ends with all files taken", async () => {
  const { calls, handled, result } = await import("./uploadJob");
  expect(result).toMatchObject({ kind: "allOk", counts: { ok: 2, failed: 0 }, batches: 1 });
  expect(calls).toEqual([
    "GET /api/csrf-token",
    "POST /api/documents/local-upload",
    "GET /api/documents/upload-status/7",
  ]);
  expect(handled.at(-1)).toBe(2);
});

it("the example of the React adapter asks, archives once, and is done", async () => {
  const document = aDocument({ title: "Manuale" });
  const { fetch, sent } = createFakeFetch(withCsrf(() => json(document)));
  const client = createClient({ host: "", fetch });
  render(createElement(ArchiveButton, { client, document }));
  fireEvent.click(screen.getByRole("button", { name: "Archivia" }));
  fireEvent.click(screen.getByRole("button", { name: "Archiviare Manuale?" }));
  expect(await screen.findByRole("button", { name: "Archivia" })).toBeTruthy();
  expect(sent.filter(({ method }) => method !== "GET").length).toBe(1);
});
