export { useFlow } from "./useFlow";
export { useObservable } from "./useObservable";
