/** Why a folder may not be a root. `confirm`: only on this PC, not from the panel. */
export type RootRefusal =
  | "format"
  | "relative"
  | "network"
  | "device"
  | "driveRoot"
  | "system"
  | "home"
  | "hidden"
  | "confirm"
  | "missing"
  | "notFolder"
  | "unreachable";
