import type { KeyboardEvent } from 'react';

const itemsOf = (tree: HTMLElement) => [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')];
const childrenOf = (item: HTMLElement) =>
  item.querySelector<HTMLElement>(':scope > [role="group"] > [role="treeitem"]');
// The button of the item's own line, not of those below.
const buttonOf = (item: HTMLElement) => item.querySelector<HTMLElement>(':scope > .org-person button');

/** Keys of a tree as the ARIA Authoring Practices have them: arrows, Home, End, and Enter for the link of the item. */
export const moveInTree = (tree: HTMLElement, event: KeyboardEvent): void => {
  const item = (event.target as HTMLElement).closest<HTMLElement>('[role="treeitem"]');
  if (!item || event.target !== item) return;
  const items = itemsOf(tree);
  const at = items.indexOf(item);
  const is_open = item.getAttribute('aria-expanded');
  const focus = (next: HTMLElement | null | undefined) => {
    if (!next) return;
    for (const each of items) each.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  };
  const actions: Record<string, () => void> = {
    ArrowDown: () => focus(items[at + 1]),
    ArrowUp: () => focus(items[at - 1]),
    Home: () => focus(items[0]),
    End: () => focus(items.at(-1)),
    ArrowRight: () => (is_open === 'false' ? buttonOf(item)?.click() : focus(childrenOf(item))),
    ArrowLeft: () =>
      is_open === 'true'
        ? buttonOf(item)?.click()
        : focus(item.parentElement?.closest<HTMLElement>('[role="treeitem"]')),
    Enter: () => item.querySelector<HTMLElement>('a')?.click(),
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
};
