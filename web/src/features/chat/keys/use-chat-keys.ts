import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { isDialogOpen } from '../../../lib/screen/is-dialog-open.ts';
import { pathOfConversation } from '../format.ts';
import { neighborOf, type Part, wayOf } from './neighbors.ts';

/** Keys that lead from one conversation to another, also while something is typed; not while a dialog is open. */
export const useChatKeys = (parts: readonly Part[], current_id: string | undefined): void => {
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const way = wayOf(event);
    if (!way || event.defaultPrevented || isDialogOpen()) return;
    event.preventDefault();
    const next = neighborOf(parts, current_id, way);
    if (next) void navigate({ to: pathOfConversation(next) });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
};
