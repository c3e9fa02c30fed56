import { randomUUID } from "node:crypto";

/** Makes an id that no other record has. Injected, so that tests can foresee ids. */
export type NewId = () => string;

/** Random ids, which tell neither order nor count and collide with nobody's. */
export const newId: NewId = () => randomUUID();
