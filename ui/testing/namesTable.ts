import type { FileForecast, FileToCheck } from "@sgi/core/uploads/check";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { screen, waitFor, within } from "@testing-library/react";
import { localFile } from "./localFiles";
import { chooseFiles } from "./renderUpload";

/** A name as people write it, and one by the convention. */
export const PROCEDURE = "SGI/Procedura acquisti rev 3.pdf";
export const AUDIT = "SGI/9.2_Audit_Rev.2_2026-01-31.pdf";

const filesOf = (body: unknown) => (body as { files: FileToCheck[] }).files;

type Told = Partial<FileForecast>;

/** The dialog over a host that says of each file what `told` has, else that it is new. */
export async function chooseNames(
  paths: readonly string[],
  told: (file: FileToCheck) => Told = () => ({}),
) {
  const asked: FileToCheck[][] = [];
  const checks = mockRoute(
    "checkUpload",
    ({ body }) => ({
      files: filesOf(body).map((file) => ({
        name: file.name,
        verdict: "new" as const,
        isConventional: false,
        hasSameSize: false,
        ...told(file),
      })),
    }),
    { onCall: ({ body }) => asked.push(filesOf(body)) },
  );
  const files = paths.map((path) => localFile(path));
  const shown = await chooseFiles(files, { features: ["work"], handlers: [checks] });
  await waitFor(() => {
    if (asked.length === 0) throw new Error("the host was not asked");
  });
  return { ...shown, asked };
}

export const namesList = () => screen.getByRole("list", { name: "File selezionati" });
/** Query it again while waiting: a row whose forecast arrives moves to another group. */
export const nameRow = (name: string) => {
  const found = within(namesList())
    .getAllByRole("listitem")
    .find((item) => item.textContent?.includes(name.slice(name.lastIndexOf("/") + 1)));
  if (found === undefined) throw new Error(`no row of ${name}`);
  return within(found);
};
export const nameField = (what: string, name: string) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: `${what} di ${name}` });
export const formOf = (sent: { body: unknown }[]) => sent[0]?.body as FormData;
