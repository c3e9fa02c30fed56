import type { AreaOutcome } from "@sgi/core/uploads/area";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { toastAtom } from "../../app/toasts";
import { folderFiles, localFile, pick } from "../../testing/localFiles";
import { renderScreen } from "../../testing/renderScreen";
import { UploadArea } from "./UploadArea";

/** The area, whose parent answers when told. */
function showArea(extensions?: readonly string[]) {
  const handed: string[][] = [];
  const parent = { resolve: (_: AreaOutcome) => {}, reject: (_: Error) => {} };
  const outcome = new Promise<AreaOutcome>((resolve, reject) =>
    Object.assign(parent, { resolve, reject }),
  );
  const shown = renderScreen(
    <UploadArea
      {...(extensions && { extensions })}
      upload={(files) => {
        handed.push(files.map(({ name }) => name));
        return outcome;
      }}
    />,
  );
  const user = userEvent.setup({ delay: null });
  const question = () => screen.findByRole("alertdialog", { name: /^Caricare/ });
  const confirm = async () =>
    user.click(within(await question()).getByRole("button", { name: "Conferma" }));
  return {
    ...shown,
    user,
    handed,
    parent,
    question,
    confirm,
    toast: () => shown.store.get(toastAtom),
  };
}

it("asks for 15 s what to do with chosen files, the same ones once [UPLOAD-49]", async () => {
  const { time, handed, question } = showArea();
  pick("folder", [...folderFiles(2), ...folderFiles(2)]);
  expect(await question()).toBe(screen.getByRole("alertdialog", { name: "Caricare 2 file?" }));
  act(() => time.advance(15_000));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(handed).toEqual([]);
});

it("hands the files to its parent and holds its progress until the parent answers [UPLOAD-50..52]", async () => {
  const { time, handed, parent, confirm, toast } = showArea();
  pick("folder", folderFiles(2));
  await confirm();
  expect(handed).toEqual([["1.pdf", "2.pdf"]]);
  act(() => time.advance(50));
  const bar = screen.getByRole("progressbar", { name: "Caricamento in corso" });
  expect(bar.getAttribute("aria-valuenow")).toBe("5");
  act(() => time.advance(5_000));
  expect(bar.getAttribute("aria-valuenow")).toBe("95");
  expect(toast()).toBeNull();
  parent.resolve({ ok: 2, failed: 0 });
  await waitFor(() => {
    act(() => time.advance(50));
    expect(toast()).toMatchObject({
      title: "Caricamento completato",
      text: "2 file caricati con successo.",
    });
  });
  expect(screen.queryByRole("progressbar")).toBeNull();
});

it("tells how many failed [UPLOAD-53]", async () => {
  const { time, parent, confirm, toast } = showArea();
  pick("folder", folderFiles(3));
  await confirm();
  parent.resolve({ ok: 2, failed: 1 });
  await waitFor(() => {
    act(() => time.advance(1_000));
    expect(toast()).toMatchObject({
      title: "Caricamento completato con errori",
      text: "2 file caricati, 1 errori.",
    });
  });
});

it("tells that its parent failed, and takes files again [UPLOAD-54]", async () => {
  const { parent, confirm, toast, question } = showArea();
  pick("folder", folderFiles(1));
  await confirm();
  parent.reject(new Error("rotto"));
  await waitFor(() => expect(toast()?.title).toBe("Errore durante il caricamento"));
  pick("folder", folderFiles(1));
  expect(await question()).toBeTruthy();
});

it("takes the types that it is told", async () => {
  const { question } = showArea([".zip"]);
  pick("folder", [localFile("SGI/a.zip"), localFile("SGI/b.pdf")]);
  expect(await question()).toBe(screen.getByRole("alertdialog", { name: "Caricare 1 file?" }));
});
