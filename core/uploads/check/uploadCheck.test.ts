import { expect, it } from "vitest";
import { createClient } from "../../api/client";
import { createFakeFetch, json, withCsrf } from "../../testing/fakeFetch";
import { someFiles } from "../../testing/localFiles";
import { turn } from "../../testing/turn";
import { sentName } from "../localFile";
import type { FileToCheck } from "./api";
import { createUploadCheck } from "./uploadCheck";

const [same, other] = someFiles(2) as [ReturnType<typeof someFiles>[0], never];

it.each([
  ["cannot be computed, may be the same content", null, true, 1],
  ["is known, is not in doubt", "ab".repeat(32), false, 2],
])("a file of the size in force whose SHA-256 %s [NAME-02]", async (_, digest, isUnsure, calls) => {
  const { fetch, sent } = createFakeFetch(
    withCsrf(({ body }) => {
      const { files } = JSON.parse(String(body)) as { files: FileToCheck[] };
      const told = files.map(({ name }) => {
        const hasSameSize = name === sentName(same);
        return { name, verdict: "sameRevision", isConventional: true, hasSameSize };
      });
      return json({ files: told });
    }),
  );
  const client = createClient({ host: "", fetch });
  const check = createUploadCheck({ client, hash: async () => digest });
  const files = [same, other].map((file) => ({ file, facts: null, answer: null }));
  check.check(files, true);
  while (check.get().step === "checking") await turn();
  const { forecasts } = check.get();
  expect([same, other].map((file) => forecasts.get(sentName(file))?.isUnsure)).toEqual([
    isUnsure,
    false,
  ]);
  expect(sent.filter(({ address }) => address.endsWith("/upload-check"))).toHaveLength(calls);
});
