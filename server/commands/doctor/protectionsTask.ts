import * as z from "zod";
import { missingProtections } from "../../base/process/protections";
import { EXIT_CODES } from "../base/commandDeps";
import type { Task } from "../base/task";
import { PROTECTIONS_TASK } from "./checkReading";

/** What `doctor` asks a running server: a line for each protection that its system refuses it. */
export const protectionsTask: Task<Record<string, never>> = {
  name: PROTECTIONS_TASK,
  args: z.strictObject({}),
  async run(_data, _args, { print }) {
    for (const each of await missingProtections()) print(each);
    return EXIT_CODES.done;
  },
};
