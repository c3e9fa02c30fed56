import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { folderFiles } from "../../../../testing/localFiles";
import { chooseFiles, fetchUploadParts } from "../../../../testing/renderUpload";

beforeAll(fetchUploadParts);

it("says by the dashboard's toast alone that all was taken, also while its dialog leaves [UPLOAD-44, UPLOAD-55]", async () => {
  const { confirm, poll, sent, toast } = await chooseFiles(folderFiles(26));
  const said: string[] = [];
  const observer = new MutationObserver(() => said.push(document.body.textContent ?? ""));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await confirm();
  await waitFor(() => expect(sent).toHaveLength(2));
  await poll();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  observer.disconnect();
  expect(toast()?.text).toBe("Tutti i 26 documenti caricati con successo in 2 batch");
  expect(said.filter((text) => text.includes("file caricati con successo."))).toEqual([]);
});
