/** On phones the pager is below the cards: scrolls to the next page's first card. */
export function showStart(list: HTMLElement | null): void {
  if (list !== null && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}
