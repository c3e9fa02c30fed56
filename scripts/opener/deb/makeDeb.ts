import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findPanelOrigins, runTool } from "../tools/packaging";
import { controlFiles, DEB_FOLDERS, DEB_LINKS, type DebFile, debFiles } from "./debFiles";

/** The time of everything in the package: 2 January 1980. */
const SECONDS = 315_619_200;
/** An archive of `ar`, which a deb is. Source: deb(5). */
const MAGIC = "!<arch>\n";
const HEADER_BYTES = 60;
const SIZE_AT = 48;

/**
 * The package for all users of a Debian or Ubuntu PC; the same files give the same bytes.
 * @throws {MissingTool} Without `dpkg-deb`.
 */
export async function makeDeb(
  parts: { executable: Uint8Array; licences: string },
  version: string,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "local-opener-deb-"));
  try {
    const root = join(folder, "root");
    const files = debFiles({ ...parts, version });
    for (const name of DEB_FOLDERS) await mkdir(join(root, name), { recursive: true });
    for (const file of files) await put(root, file);
    for (const [name, target] of Object.entries(DEB_LINKS)) await link(root, name, target);
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    const control = controlFiles(version, Math.ceil(bytes / 1024));
    for (const file of control) await put(join(root, "DEBIAN"), file);
    await chmod(root, 0o755);
    const made = join(folder, "made.deb");
    await pack("-Zxz", "-z3", "--root-owner-group", "--build", root, made);
    const deb = withOpenControl(await readFile(made), await pack("--ctrl-tarfile", made));
    if (findPanelOrigins(deb) === null) throw new Error("the deb has no place for the panel");
    return deb;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const pack = (...args: string[]) =>
  runTool(["dpkg-deb", ...args], {
    debian: "dpkg",
    env: { SOURCE_DATE_EPOCH: String(SECONDS) },
  });

/** Leaves the `dpkg` scripts uncompressed, so that a server can write its origins into them. */
function withOpenControl(deb: Buffer, control: Buffer): Buffer {
  const members = readAr(deb).map((member) =>
    member.name.startsWith("control.tar") ? { name: "control.tar", bytes: control } : member,
  );
  return writeAr(members, SECONDS);
}

async function put(root: string, { path, bytes, mode = 0o644 }: DebFile): Promise<void> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  // Independent of this machine's umask.
  await chmod(file, mode);
  await chmod(dirname(file), 0o755);
}

async function link(root: string, path: string, target: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await symlink(target, join(root, path));
}

interface Member {
  name: string;
  bytes: Buffer;
}

/** @throws {Error} For anything else. */
export function readAr(archive: Buffer): Member[] {
  if (archive.toString("latin1", 0, MAGIC.length) !== MAGIC) throw new Error("no archive of ar");
  const members: Member[] = [];
  for (let at = MAGIC.length; at + HEADER_BYTES <= archive.length; ) {
    const header = archive.toString("latin1", at, at + HEADER_BYTES);
    const size = Number(header.slice(SIZE_AT, SIZE_AT + 10));
    const start = at + HEADER_BYTES;
    const name = header.slice(0, 16).trimEnd().replace(/\/$/, "");
    members.push({ name, bytes: archive.subarray(start, start + size) });
    at = start + size + (size % 2);
  }
  return members;
}

/** `seconds`: the time of every member, since 1970. */
export function writeAr(members: readonly Member[], seconds: number): Buffer {
  const parts = members.flatMap(({ name, bytes }) => {
    const fields = [name.padEnd(16), String(seconds).padEnd(12), "0".padEnd(6), "0".padEnd(6)];
    const header = `${fields.join("")}${"100644".padEnd(8)}${String(bytes.length).padEnd(10)}\`\n`;
    return [Buffer.from(header), bytes, Buffer.from(bytes.length % 2 === 1 ? "\n" : "")];
  });
  return Buffer.concat([Buffer.from(MAGIC), ...parts]);
}
