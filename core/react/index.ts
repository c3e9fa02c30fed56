export { useFlow, useObservable } from "./useFlow";
