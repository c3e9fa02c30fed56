export {
  type KeyPlace,
  type ListShortcut,
  listShortcut,
  type PressedKey,
  rowOf,
} from "./listShortcut";
export { parseShortcuts, SHORTCUTS_KEY, writeShortcuts } from "./setting";
