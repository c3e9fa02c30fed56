import {
  autoUpdate,
  type FloatingContext,
  FloatingFocusManager,
  FloatingPortal,
  flip,
  offset,
  shift,
  size,
  useDismiss,
  useFloating,
  useInteractions,
  useListNavigation,
  useTransitionStatus,
  useTypeahead,
} from "@floating-ui/react";
import { type ReactNode, useRef, useState } from "react";
import type { MenuPlace } from "./MenuButton";
import { MenuEntry, type MenuItem } from "./MenuEntry";

export interface MenuProps {
  /** Names the menu. */
  label: string;
  /** Groups are divided by a line. */
  groups: readonly (readonly MenuItem[])[];
  /** Above the entries: not one of them. */
  header?: ReactNode;
  /** In px. Default: as wide as needed, at least 168. */
  width?: number;
}

/** Two and a half entries of a phone's menu, in px: a lower menu is unusable. */
const MIN_HEIGHT = 112;
/** How long it takes to open and close, in ms. The style sheet's durations. */
const MENU_MOTION = { open: 180, close: 126 };

/** An open menu: arrows, Home, End and typing move in it, Escape and Tab leave it. */
export function MenuPopup({
  open,
  reference,
  onClose,
  label,
  groups,
  header,
  width,
}: MenuProps & MenuPlace) {
  const items = groups.flat();
  const { refs, floatingStyles, context } = useMenuPlace({ open, reference, onClose });
  const { isMounted, status } = useTransitionStatus(context, { duration: MENU_MOTION });
  const { getFloatingProps, itemProps } = useMenuKeys(context, items);
  const [leaving, setLeaving] = useState(false);
  if (!isMounted) return null;

  const pick = (item: MenuItem) => {
    if (item.disabled) return;
    // A link leads the focus to the next page: it must not come back here.
    setLeaving(item.href !== undefined);
    onClose();
    item.onSelect?.();
  };
  const entry = (item: MenuItem) => (
    <MenuEntry
      key={item.label}
      item={item}
      onPick={() => pick(item)}
      {...itemProps(items.indexOf(item))}
    />
  );
  return (
    // Inside its landmark: all content must be in one.
    <FloatingPortal
      root={reference?.closest<HTMLElement>("header, nav, main") ?? document.body}
      preserveTabOrder={false}
    >
      <FloatingFocusManager
        context={context}
        disabled={!open}
        modal={false}
        guards={false}
        initialFocus={-1}
        returnFocus={leaving ? false : { current: reference }}
      >
        <div
          ref={refs.setFloating}
          // While closing: a pointer that leaves the menu would move the focus back into it.
          inert={!open}
          style={floatingStyles}
          className="z-menu max-w-[calc(100vw-16px)]"
          {...getFloatingProps({ onKeyDown: ({ key }) => key === "Tab" && onClose() })}
          aria-orientation={undefined}
        >
          <div
            className="motion-menu on-raised menu-surface min-w-[168px] max-h-[var(--menu-room)] overflow-y-auto"
            data-status={status}
            style={{ width }}
          >
            {header}
            <div role="menu" aria-label={label}>
              {groups
                .filter((group) => group.length > 0)
                .map((group, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name.
                  <MenuGroup key={index} divided={index > 0 || header !== undefined}>
                    {group.map(entry)}
                  </MenuGroup>
                ))}
            </div>
          </div>
        </div>
      </FloatingFocusManager>
    </FloatingPortal>
  );
}

function useMenuPlace({ open, reference, onClose }: MenuPlace) {
  return useFloating({
    open,
    onOpenChange: (next) => next || onClose(),
    elements: { reference },
    placement: "bottom-end",
    middleware: [
      offset(6),
      flip(),
      shift({ padding: 8 }),
      // On a zoomed page the menu scrolls.
      size({
        padding: 8,
        apply: ({ availableHeight, elements: { floating } }) =>
          floating.style.setProperty("--menu-room", `${Math.max(availableHeight, MIN_HEIGHT)}px`),
      }),
    ],
    whileElementsMounted: autoUpdate,
  });
}

function useMenuKeys(context: FloatingContext, items: readonly MenuItem[]) {
  const checkedIndex = items.findIndex((item) => item.checked);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const elements = useRef<(HTMLElement | null)[]>([]);
  const labels = useRef<string[]>([]);
  labels.current = items.map((item) => item.label);
  const { getFloatingProps, getItemProps } = useInteractions([
    useDismiss(context),
    useListNavigation(context, {
      listRef: elements,
      activeIndex,
      selectedIndex: checkedIndex < 0 ? null : checkedIndex,
      onNavigate: setActiveIndex,
      focusItemOnOpen: true,
      loop: true,
      // Disabled entries are announced too.
      disabledIndices: [],
    }),
    useTypeahead(context, { listRef: labels, activeIndex, onMatch: setActiveIndex }),
  ]);
  const itemProps = (index: number) =>
    getItemProps({
      ref: (element: HTMLElement | null) => {
        elements.current[index] = element;
      },
      tabIndex: activeIndex === index ? 0 : -1,
    });
  return { getFloatingProps, itemProps };
}

function MenuGroup({ divided, children }: { divided: boolean; children: ReactNode }) {
  return (
    <>
      {divided && <hr className="border-0 border-t border-t-solid border-line-subtle my-1 -mx-1" />}
      {children}
    </>
  );
}
