/** Where a removed element was that had the focus. */
type Gap = { around: Node; after: Node | null; before: Node | null };
/** What had the focus last on the page, or in a menu or dialog above it. */
type Spot = { element: HTMLElement; path: string; gap?: Gap };

const layers = '[role="menu"], [role="dialog"], [role="alertdialog"], .toaster';
/** Not fields: the keyboard of a phone would open. */
const takers = 'a[href], button, [tabindex]';

const canTake = (element: HTMLElement) =>
  !element.matches(':disabled, input, textarea, select') && element.isConnected && element.checkVisibility();

const takersIn = (node: Node | null | undefined): HTMLElement[] => {
  if (!(node instanceof HTMLElement)) return [];
  const inside = [...node.querySelectorAll<HTMLElement>(takers)];
  return (node.matches(takers) ? [node, ...inside] : inside).filter(canTake);
};

/** Not in the place of a dialog, menu or notice: another one that is there would stay as long as it has the focus. */
const isOfPage = ({ around }: Gap): boolean =>
  around !== document.body && !(around instanceof Element && around.closest('.toaster'));

/** What comes after the gap, otherwise what comes before it, otherwise what is around it; the same further out. */
const nearest = ({ around, after, before }: Gap): HTMLElement | undefined => {
  const page = document.getElementById('content');
  let within = around.isConnected ? (around as HTMLElement) : page;
  let [next, previous] = [after, before];
  while (within) {
    const found = takersIn(next)[0] ?? takersIn(previous).at(-1);
    if (found) return found;
    if (within.matches(takers) && canTake(within)) return within;
    if (within === page || within === document.body) break;
    [next, previous, within] = [within.nextElementSibling, within.previousElementSibling, within.parentElement];
  }
  return takersIn(page?.querySelector('h1'))[0];
};

/**
 * Follows the focus. A button is disabled during its call, and its subject is often gone afterwards: browsers drop the focus of
 * both. This returns it after the call, or moves it to the nearest element, unless it went elsewhere: people who use the keyboard
 * go on where they were.
 */
export const followFocus = (): void => {
  /** The page first, then what was opened above it. */
  const spots = new Map<Element | null, Spot>();
  let frame = 0;

  const note = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const layer = target.closest(layers);
    for (const known of spots.keys()) if (known === layer || (known && !known.isConnected)) spots.delete(known);
    spots.set(layer, { element: target, path: location.pathname });
  };

  const noteGap = ({ removedNodes, target: around, nextSibling: after, previousSibling: before }: MutationRecord) => {
    for (const node of removedNodes) {
      for (const spot of spots.values()) if (node.contains(spot.element)) spot.gap ??= { around, after, before };
    }
  };

  // After menus and dialogs returned the focus themselves, as far as they could.
  const giveOn = () => {
    if (document.activeElement !== document.body) return;
    for (const { element, path, gap } of [...spots.values()].reverse()) {
      // The title of the next page takes it.
      if (path !== location.pathname) return;
      const taker = element.isConnected ? element : gap && isOfPage(gap) ? nearest(gap) : undefined;
      if (!taker || !canTake(taker)) continue;
      taker.focus({ preventScroll: true });
      return;
    }
  };

  const observer = new MutationObserver((changes) => {
    for (const change of changes) if (change.type === 'childList') noteGap(change);
    if (document.activeElement !== document.body) return;
    const last = [...spots.values()].at(-1);
    if (!last) return;
    const was_enabled = changes.some(({ target, type }) => type === 'attributes' && target === last.element);
    if (was_enabled && !last.element.matches(':disabled')) last.element.focus({ preventScroll: true });
    else if (!last.element.isConnected) {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(giveOn);
    }
  });
  document.addEventListener('focusin', ({ target }) => note(target));
  note(document.activeElement);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
};
