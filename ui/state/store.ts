import type { createStore } from "jotai";

/** Where the panel's atoms have their values. Every action takes it first; components get it by `useStore()`. */
export type PanelStore = ReturnType<typeof createStore>;
