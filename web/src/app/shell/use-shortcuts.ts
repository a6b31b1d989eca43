import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useComposer } from '../../features/recognition/components/composer-provider.tsx';
import { isDialogOpen } from '../../lib/screen/is-dialog-open.ts';
import { usePermission } from '../../lib/session/session.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Ctrl+K or Command+K, unless an editor took it for a link. */
const isSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' &&
  ctrlKey !== metaKey &&
  !(altKey || shiftKey || repeat || defaultPrevented) &&
  !isDialogOpen();

/** Whether an address asked for the composer. It outlives a shell that is drawn again while the address changes. */
let is_asked = false;

/**
 * Keys that work everywhere, except while something is typed or a dialog is open: `g` opens the composer, as the address `/?give`
 * does, where the shortcut of the installed app's icon leads; `/` opens the search, as Ctrl+K does also while something is typed; `?`
 * lists them.
 */
export const useShortcuts = (openSearch: () => void) => {
  const composer = useComposer();
  const navigate = useNavigate();
  const { give }: { give?: string } = useSearch({ strict: false });
  const can_give = usePermission('recognition.give');
  const [is_listed, setIsListed] = useState(false);
  const actions: Record<string, (() => void) | false> = {
    g: can_give && (() => composer.open()),
    '/': openSearch,
    '?': () => setIsListed(true),
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isSearch(event)) {
      event.preventDefault();
      return openSearch();
    }
    const act = Object.hasOwn(actions, event.key) && actions[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (isTyping(event.target) || isDialogOpen()) return;
    event.preventDefault();
    act();
  });
  // First the address, then the composer: a dialog that opens while the page changes could be lost with it.
  const onAddress = useEffectEvent((asks: boolean) => {
    if (asks) {
      is_asked = true;
      void navigate({ to: '.', search: {}, replace: true });
    } else if (is_asked) {
      is_asked = false;
      composer.open();
    }
  });
  useEffect(() => onAddress(give !== undefined), [give]);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  const keys = Object.keys(actions).filter((key) => actions[key]);
  return { is_listed, setIsListed, keys };
};
