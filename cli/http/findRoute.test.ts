import { FindAnswer, MAX_FIND } from "@sgi/core/opener";
import { expect, it } from "vitest";
import { putFile } from "../files/testing/tempFolder";
import { panelCall } from "./testing/panelCall";
import { startService } from "./testing/startService";

const ask = (title: string, logicalPath = "Qualità") => ({
  ...{ title, revision: "2", fileType: "pdf", logicalPath },
  candidates: [`${title} 2.pdf`],
});

it("tells which documents would open and why the others would not, and opens none", async () => {
  const world = await startService();
  putFile(world.root, "Qualità/Piano 2.pdf");
  const documents = [ask("Altro"), ask("Piano"), ask("Piano", "../segreti")];
  const { status, body } = await panelCall(world, "POST /find", { documents });
  expect(status).toBe(200);
  expect(FindAnswer.parse(body).documents).toEqual([
    { found: false, message: "Documento non trovato nelle cartelle di questo PC" },
    { found: true },
    { found: false, message: "Il percorso del documento non è valido" },
  ]);
  expect(world.launched).toEqual([]);
  expect(JSON.stringify([body, world.said])).not.toContain(world.root);
});

it.each([
  [{}],
  [{ documents: "tutti" }],
  [{ documents: [3] }],
  [{ documents: Array.from({ length: MAX_FIND + 1 }, () => ({ title: "a" })) }],
])("refuses anything but a short list of documents: %j", async (body) => {
  const world = await startService();
  expect((await panelCall(world, "POST /find", body)).status).toBe(400);
});

it("handles one list at a time", async () => {
  const ends: (() => void)[] = [];
  const world = await startService({
    resolver: {
      resolve: () =>
        new Promise((resolve) => {
          ends.push(() => resolve({ kind: "notFound", silent: false }));
        }),
      tellCopy: () => Promise.reject(new Error("nothing was found")),
      isStillThere: async () => true,
    },
  });
  const first = panelCall(world, "POST /find", { documents: [ask("Uno")] });
  await expect.poll(() => ends.length).toBe(1);
  expect((await panelCall(world, "POST /find", { documents: [ask("Due")] })).status).toBe(429);
  for (const end of ends) end();
  expect((await first).status).toBe(200);
  const third = panelCall(world, "POST /find", { documents: [] });
  expect((await third).body).toEqual({ documents: [] });
});

it("answers no stranger's page", async () => {
  const world = await startService();
  const origin = "https://evil.test";
  const answer = await panelCall(world, "POST /find", { documents: [] }, { Origin: origin });
  expect(answer.status).toBe(403);
});
