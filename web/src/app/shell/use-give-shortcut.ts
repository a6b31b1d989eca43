import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useComposer } from '../../features/recognition/components/composer-provider.tsx';
import { usePermission } from '../../lib/session/session.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether an address asked for the composer. It outlives a shell that is drawn again while the address changes. */
let is_asked = false;

/**
 * `g` opens the composer, except while something is typed or a dialog is open; so does the address `/?give`, where the
 * shortcut of the installed app's icon leads.
 */
export const useGiveShortcut = () => {
  const composer = useComposer();
  const navigate = useNavigate();
  const { give }: { give?: string } = useSearch({ strict: false });
  const can_give = usePermission('recognition.give');
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'g' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!can_give || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    composer.open();
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
};
