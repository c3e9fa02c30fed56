/** What is read of React's own tree: a component, its last state and the one before. */
interface Fiber {
  flags: number;
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  stateNode: unknown;
}

/** React's mark of a component that ran, from its `ReactFiberFlags`. */
const PERFORMED_WORK = 1;

/**
 * The names of the components that a commit drew anew, in their order on the page; those that it
 * mounted are left out, with what they hold. For the `onRender` of a `Profiler` in `root`, the
 * element that React draws into.
 */
export function drawnAnew(root: Element): string[] {
  const key = Object.keys(root).find((name) => name.startsWith("__reactContainer$"));
  const host = key && (Reflect.get(root, key) as Fiber);
  if (!host) throw new TypeError("root: React draws nothing into this element");
  const { current } = host.stateNode as { current: Fiber };
  return [...drawnIn(current)];
}

function* drawnIn(fiber: Fiber): Iterable<string> {
  const { alternate: before } = fiber;
  if (before === null) return;
  const name = nameOf(fiber.type);
  if (fiber.flags & PERFORMED_WORK && name !== null) yield name;
  // React hands on the children of what it passes over.
  if (before.child === fiber.child) return;
  for (let { child } = fiber; child !== null; child = child.sibling) yield* drawnIn(child);
}

function nameOf(type: unknown): string | null {
  if (typeof type === "function") return type.name;
  // A memoised component.
  return typeof type === "object" && type !== null && "type" in type ? nameOf(type.type) : null;
}
