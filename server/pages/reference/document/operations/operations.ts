import type { RouteName } from "@sgi/core/contract";
import { ACCOUNT_OPERATIONS } from "./accounts";
import { BACKUP_OPERATIONS, LOG_OPERATIONS, PEOPLE_OPERATIONS } from "./administration";
import { DEADLINE_OPERATIONS } from "./deadlines";
import { DOCUMENT_OPERATIONS } from "./documents";
import { DRIVE_OPERATIONS } from "./drive";
import type { Operation } from "./operation";

/** The description of each call: a route of the contract without a line here does not compile. */
export const OPERATIONS: Record<RouteName, Operation> = {
  ...ACCOUNT_OPERATIONS,
  ...DOCUMENT_OPERATIONS,
  ...DEADLINE_OPERATIONS,
  ...DRIVE_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...BACKUP_OPERATIONS,
  ...LOG_OPERATIONS,
};
