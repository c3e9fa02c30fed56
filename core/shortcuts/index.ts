export {
  type KeyPlace,
  type ListShortcut,
  listShortcut,
  type PressedKey,
  rowAfterShortcut,
} from "./listShortcut";
export { parseShortcuts, SHORTCUTS_KEY, writeShortcuts } from "./setting";
