export { createObservable, type Observable, type WritableObservable } from "./observable";
export { unlessEnded } from "./unlessEnded";
