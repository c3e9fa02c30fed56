import { createHash } from "node:crypto";

/**
 * The same for every version: Windows Installer finds the version to replace by it. Never changes.
 */
export const UPGRADE_CODE = "676EA3AB-0113-461E-9D12-5125D4272B16";
/** The installed files, as Windows Installer counts them. Changes only with their folder. */
export const COMPONENT_CODE = "1E253EFA-9C68-4001-9591-A7DB8DCD47E8";

/** A version's own code, by which software distribution finds it. */
export const productCode = (version: string) => codeOf(`product ${version}`);

/** A UUID derived from the content. RFC 9562 §5.8. */
export function codeOf(content: string | Uint8Array): string {
  const hex = createHash("sha256").update("local-opener ").update(content).digest("hex");
  const [part3, part4] = [`8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [hex.slice(0, 8), hex.slice(8, 12), part3, part4, hex.slice(20, 32)]
    .join("-")
    .toUpperCase();
}
