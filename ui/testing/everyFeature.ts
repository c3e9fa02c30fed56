import type { Feature } from "@sgi/core/session";

const NAMED: Record<Feature, true> = {
  history: true,
  content: true,
  work: true,
  people: true,
  opener: true,
  deadlines: true,
  approval: true,
  readings: true,
  register: true,
  audit: true,
};

/** Every feature that a host may have. */
export const EVERY_FEATURE: readonly string[] = Object.keys(NAMED);
