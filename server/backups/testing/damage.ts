import { open } from "node:fs/promises";
import { openPromise } from "yauzl";

/** A byte of an archive and the part that contains it. */
interface Place {
  part: string;
  at: number;
}

/** The middle byte of each part, as stored in the file. */
export async function placesIn(path: string): Promise<Place[]> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
  const places: Place[] = [];
  for await (const entry of zip.eachEntry()) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const at = fileDataStart + Math.floor(entry.compressedSize / 2);
    places.push({ part: entry.fileName, at });
  }
  zip.close();
  return places;
}

/** Flips one bit; a second call restores the file. */
export async function flipBit(path: string, at: number): Promise<void> {
  const file = await open(path, "r+");
  try {
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, at);
    byte[0] = (byte[0] ?? 0) ^ 1;
    await file.write(byte, 0, 1, at);
  } finally {
    await file.close();
  }
}
