import { type FrameAnswer, type FrameTask, readTask } from "../components/preview/frameTask";

/**
 * Runs in a sandboxed frame without origin, cookies or storage: draws the file that the panel
 * posts, and answers whether it could. The frame's page allows no request and no other script.
 */
export function serveFrame(draw: (task: FrameTask, main: HTMLElement) => Promise<void>): void {
  const main = document.querySelector("main") as HTMLElement;
  // It scrolls, also by the keyboard.
  main.tabIndex = 0;
  addEventListener("message", ({ source, origin, data }) => {
    const task = source === parent && origin === location.origin ? readTask(data) : null;
    if (task === null) return;
    const { style } = document.documentElement;
    style.background = task.well;
    style.setProperty("--paper", task.paper);
    main.setAttribute("aria-label", task.label);
    draw(task, main).then(
      () => {
        answer({ drawn: true });
        // As high as what is drawn, no longer as the frame.
        main.style.minHeight = "0";
        new ResizeObserver(() => tellHeight(main)).observe(main);
      },
      () => {
        main.replaceChildren();
        answer({ drawn: false });
      },
    );
  });
  answer({ ready: true });
}

/** With the scrollbar below it, where there is one. */
function tellHeight(main: HTMLElement) {
  const bar = innerHeight - document.documentElement.clientHeight;
  answer({ heightPx: Math.ceil(main.getBoundingClientRect().height) + bar });
}

/** Only the panel may frame the page; it learns whether the file was drawn, and how high it is. */
function answer(message: FrameAnswer) {
  parent.postMessage(message, location.origin);
}
