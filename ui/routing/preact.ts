/**
 * preact-iso's location runs on React through this module, which stands for `preact` and
 * `preact/hooks`. See docs/decisions/0001-router-on-react.md.
 */
import { Children, type Dispatch, useCallback, useRef, useState } from "react";

export {
  cloneElement,
  createContext,
  createElement as h,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";

export const toChildArray = Children.toArray;

/**
 * Runs the reducer when an action is dispatched, as preact does. preact-iso's reducer pushes
 * history: React would run it while rendering, and twice under StrictMode.
 */
export function useReducer<State, Action>(
  reducer: (state: State, action: Action) => State,
  initial: State,
): [State, Dispatch<Action>] {
  const [state, setState] = useState(initial);
  const latest = useRef(state);
  const dispatch = useCallback(
    (action: Action) => {
      latest.current = reducer(latest.current, action);
      setState(latest.current);
    },
    [reducer],
  );
  return [state, dispatch];
}
