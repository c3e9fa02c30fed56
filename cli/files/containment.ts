import { pathRules, type System } from "../names/system";

/** Whether `file` lies below `folder`; the folder itself does not count. Both are real paths. */
export function isInside(folder: string, file: string, system: System): boolean {
  const { resolve, sep } = pathRules(system);
  const [outer, inner] = [folder, file].map((path) => {
    const whole = resolve(path);
    return system === "windows" ? ntfsCase(whole) : whole;
  }) as [string, string];
  const start = outer.endsWith(sep) ? outer : outer + sep;
  return inner.startsWith(start) && inner.length > start.length;
}

/** The letters whose case NTFS ignores by the table that all its versions share: Latin, Greek, Cyrillic. */
const CASED = /[a-z\u00e0-\u04ff]/g;

/**
 * A name in NTFS's capitals. NTFS does not fold the Kelvin sign to K, nor the signs of Angstrom and
 * Ohm to letters: a letter counts only if its capital maps back to it. Other letters must match in
 * case; the disk gives both paths as it writes them.
 */
function ntfsCase(name: string): string {
  return name.replace(CASED, (letter) => {
    const capital = letter.toUpperCase();
    return capital.length === 1 && capital.toLowerCase() === letter ? capital : letter;
  });
}
