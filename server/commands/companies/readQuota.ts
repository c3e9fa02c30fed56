import type { Quota } from "../../storage/store/schema/quotaTypes";

const STEP = 1_024;
const UNITS = ["", "KB", "MB", "GB", "TB"];

interface Options {
  bytes?: string;
  files?: string;
  none?: true;
}

/** The new limits from the options, empty without any; or what is wrong with them, in Italian. */
export function readQuota({
  bytes,
  files,
  none,
}: Options): { ok: true; change: Partial<Quota> } | { ok: false; problem: string } {
  if (none && (bytes ?? files) !== undefined) {
    return { ok: false, problem: "--none toglie i limiti: non va con --bytes né con --files." };
  }
  if (none) return { ok: true, change: { maxBytes: null, maxFiles: null } };
  const change: Partial<Quota> = {};
  if (bytes !== undefined) {
    const maxBytes = readBytes(bytes);
    if (maxBytes === null)
      return {
        ok: false,
        problem: `${notANumber("--bytes", bytes)} Può avere KB, MB, GB o TB, come 20GB.`,
      };
    change.maxBytes = maxBytes;
  }
  if (files !== undefined) {
    const maxFiles = readCount(files);
    if (maxFiles === null) return { ok: false, problem: notANumber("--files", files) };
    change.maxFiles = maxFiles;
  }
  return { ok: true, change };
}

function readBytes(text: string): number | null {
  const [, digits = "", unit = ""] = /^(\d+) ?([KMGT]B)?$/i.exec(text.trim()) ?? [];
  return readCount(digits, STEP ** UNITS.indexOf(unit.toUpperCase()));
}

function readCount(text: string, each = 1): number | null {
  if (!/^\d+$/.test(text.trim())) return null;
  const count = Number(text) * each;
  return Number.isSafeInteger(count) ? count : null;
}

function notANumber(option: string, text: string): string {
  return `${option}: «${text}» non va bene, serve un numero intero da 0 in su.`;
}
