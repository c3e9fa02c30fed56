import type { FileKind } from "./fileKind";

/**
 * What a file may do when a browser shows it: nothing but be shown, in a tab of its own or inside
 * the panel's pages. An image or a saved file is sandboxed as well; a PDF is not, because the viewer
 * of Chromiums before 2024 does not run in a sandbox, and needs inline styles and its own object.
 */
export function previewPolicy(shown: FileKind["shown"], frameAncestors: readonly string[]): string {
  const base = ["default-src 'none'", `frame-ancestors ${["'self'", ...frameAncestors].join(" ")}`];
  return [...base, ...EXTRA[shown]].join("; ");
}

const EXTRA = {
  pdf: ["style-src 'unsafe-inline'", "object-src 'self'", "base-uri 'none'", "form-action 'none'"],
  image: ["style-src 'unsafe-inline'", "img-src 'self'", "sandbox"],
  none: ["sandbox"],
} as const satisfies Record<FileKind["shown"], readonly string[]>;
