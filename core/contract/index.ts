export {
  type Contract,
  contract,
  type RouteInput,
  type RouteName,
  type RouteOutput,
  type RouteParams,
} from "./contract";
