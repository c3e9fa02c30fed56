import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { folderFiles } from "../../../../testing/localFiles";
import { chooseFiles, fetchUploadParts } from "../../../../testing/renderUpload";

beforeAll(fetchUploadParts);

const LABEL = "Motivo della modifica";

it("sends why the documents change with every batch of the selection [HIST-06]", async () => {
  const { user, ask, sent } = await chooseFiles(folderFiles(26), { features: ["history"] });
  await user.type(screen.getByRole("textbox", { name: LABEL }), " Nuovo modulo ");
  const question = await ask();
  await user.click(question.getByRole("button", { name: "Conferma" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const reasons = sent.map(({ body }) => (body as FormData).get("reason"));
  expect(reasons).toEqual(["Nuovo modulo", "Nuovo modulo"]);
});

it("sends none where none was typed, and asks hosts for none that keep no history [HIST-06]", {
  tags: ["long"],
}, async () => {
  const { user, ask, sent } = await chooseFiles(folderFiles(1), { features: ["history"] });
  const question = await ask();
  await user.click(question.getByRole("button", { name: "Conferma" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent.map(({ body }) => (body as FormData).has("reason"))).toEqual([false]);
});

it("is not asked by a host without history [LIFE-01]", async () => {
  await chooseFiles(folderFiles(1));
  expect(screen.queryByRole("textbox", { name: LABEL })).toBeNull();
});
