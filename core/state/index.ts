export { heardUntil } from "./heardUntil";
export { createObservable, type Observable, type WritableObservable } from "./observable";
