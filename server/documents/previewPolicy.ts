import type { FileKind } from "./fileKind";

/**
 * The Content-Security-Policy of a file that a browser shows, in its own tab or in a panel page: it
 * may load and run nothing. Images and stored files are sandboxed too; PDFs are not, because the
 * viewer of Chromium before 2024 does not run in a sandbox, and needs inline styles and its own
 * object.
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
