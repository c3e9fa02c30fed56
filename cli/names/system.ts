/** The systems that the helper runs on. Rules that differ take it as a parameter. */
export type System = "windows" | "macos" | "linux";
