import { it } from "vitest";

// Vitest needs a test; the runner then runs the job.
it("starts", () => undefined);
