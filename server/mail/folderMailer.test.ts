import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { createFolderMailer } from "./folderMailer";
import { resetMail } from "./mailTexts";

const LINK = "http://127.0.0.1:8080/reset-password?data=a&expires=1&signature=b";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "sgi-mail-"));
  return () => rm(root, { recursive: true });
});

function setUp() {
  const lines: unknown[] = [];
  const folder = join(root, "mail");
  const mailer = createFolderMailer({
    folder,
    from: "Pannello SGI <pannello@esempio.it>",
    log: { warn: (fields: unknown, text: unknown) => void lines.push([fields, text]) } as never,
  });
  return { mailer, folder, lines };
}

it("writes a mail to a private file, and logs the file without recipient or link", async () => {
  const { mailer, folder, lines } = setUp();
  await mailer.send({ id: "id-1", ...resetMail("anna@alfa.it", LINK) });
  expect(await readdir(folder)).toEqual(["id-1.eml"]);
  const path = join(folder, "id-1.eml");
  const modes = await Promise.all([folder, path].map(async (at) => (await stat(at)).mode & 0o777));
  expect(modes).toEqual([0o700, 0o600]);
  expect(await readFile(path, "utf8")).toMatch(/^To: anna@alfa\.it\r$/m);
  expect(mailer.isFolder).toBe(true);
  expect(lines).toEqual([[{ mail: "id-1", file: path }, "mail written"]]);
});

it("writes further headers whole, however long [DUE-05]", async () => {
  const { mailer, folder } = setUp();
  const address = `https://sgi.esempio.it/api/reminders/off?user=${"a".repeat(100)}&signature=b`;
  const headers = {
    "List-Unsubscribe": `<${address}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  await mailer.send({ id: "id-1", ...resetMail("anna@alfa.it", LINK), headers });
  const raw = (await readFile(join(folder, "id-1.eml"), "utf8")).replace(/\r\n(?=[ \t])/g, "");
  expect(raw).toContain(`List-Unsubscribe: <${address}>\r\n`);
  expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
});

it("leaves no half file when a name is taken", async () => {
  const { mailer, folder } = setUp();
  await mailer.send({ id: "id-1", ...resetMail("anna@alfa.it", LINK) });
  const other = createFolderMailer({
    ...{ folder: join(folder, "id-1.eml"), from: "a@b.it" },
    log: { warn: () => undefined } as never,
  });
  await expect(other.send({ id: "id-1", ...resetMail("anna@alfa.it", LINK) })).rejects.toThrow();
  expect(await readdir(folder)).toEqual(["id-1.eml"]);
});

it("keeps a mail once that is sent again, since nobody knew whether it was", async () => {
  const { mailer, folder } = setUp();
  for (const id of ["id-1", "id-2", "id-1"]) {
    await mailer.send({ id, ...resetMail("anna@alfa.it", LINK) });
  }
  expect((await readdir(folder)).toSorted()).toEqual(["id-1.eml", "id-2.eml"]);
});
