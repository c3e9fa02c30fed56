import { OPENER_VERSION } from "@sgi/core/opener";
import { NtExecutable, NtExecutableResource, Resource } from "resedit";

export const RESOURCE_NAME = "NODE_SEA_BLOB";
/** The last digit of this text tells if a Node executable holds a program. Source: Node, SEA. */
export const SEA_FUSE = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";
/** The resource type of raw data. Source: Microsoft, Resource Types. */
const RCDATA = 10;

/**
 * Node for Windows with the program in its resources, under its own name and version. Removes
 * Node's signature, which is no longer valid.
 * @throws {Error} When the base is no Node that can hold a program.
 */
export function makeWindowsExecutable(base: Buffer, blob: Buffer): Buffer {
  const executable = NtExecutable.from(withFuseSet(base), { ignoreCert: true });
  const resources = NtExecutableResource.from(executable);
  nameIt(resources);
  resources.replaceResourceEntry({
    type: RCDATA,
    id: RESOURCE_NAME,
    lang: 0,
    codepage: 0,
    bin: new Uint8Array(blob).buffer,
  });
  resources.outputResource(executable);
  return Buffer.from(executable.generate());
}

function withFuseSet(base: Buffer): Buffer {
  const off = Buffer.from(`${SEA_FUSE}:0`);
  const at = base.indexOf(off);
  if (at < 0 || base.includes(off, at + 1)) throw new Error("the base's fuse is not there once");
  const copy = Buffer.from(base);
  copy.write("1", at + off.length - 1, "latin1");
  return copy;
}

/** Sets the name that the Task Manager and the file's properties show. */
function nameIt(resources: NtExecutableResource): void {
  const [info] = Resource.VersionInfo.fromEntries(resources.entries);
  if (info === undefined) throw new Error("the base carries no version");
  const [major = 0, minor = 0, patch = 0] = OPENER_VERSION.split(".").map(Number);
  info.setFileVersion(major, minor, patch, 0);
  info.setProductVersion(major, minor, patch, 0);
  for (const language of info.getAllLanguagesForStringValues()) {
    info.setStringValues(language, {
      FileDescription: "Local Opener",
      ProductName: "Local Opener",
      CompanyName: "Pannello di Controllo SGI",
      OriginalFilename: "local-opener.exe",
      InternalName: "local-opener",
      LegalCopyright: "MIT; contiene Node.js (MIT): vedi LICENSES.txt",
    });
  }
  info.outputToResourceEntries(resources.entries);
}
