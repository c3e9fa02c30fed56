import { randomUUID } from "node:crypto";

/** Makes a unique id. Injected, so that tests can predict ids. */
export type NewId = () => string;

/** Random ids, which reveal neither order nor number. */
export const newId: NewId = () => randomUUID();
