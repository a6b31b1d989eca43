import type { Decision } from '@plaudit/contract/moderation/endpoints';
import type { Outcome } from '@plaudit/contract/moderation/notice';

/** What an author is notified of after each decision; nothing if it changes nothing for them. */
export const outcomeOf: Readonly<Record<Decision, Outcome | null>> = {
  keep: null,
  warn: 'warned',
  hide: 'hidden',
  delete: 'deleted',
};

const warnings: readonly Outcome[] = ['warned', 'cleared'];
const removals: readonly Outcome[] = ['hidden', 'deleted', 'restored'];

/** Outcomes of which each takes the place of the one before. */
export const followersOf = (outcome: Outcome): readonly Outcome[] => (warnings.includes(outcome) ? warnings : removals);

/** What an author is notified of if this is undone; null if it is an undo itself. */
export const reversalOf = (outcome: Outcome): Outcome | null => {
  if (outcome === 'warned') return 'cleared';
  return outcome === 'hidden' || outcome === 'deleted' ? 'restored' : null;
};

/**
 * How long emails and pushes about a decision wait. Moderators undo a mistake within seconds, and then its author need not hear
 * of it.
 */
const held_ms = 60_000;

/** When emails and pushes about a decision made now are sent. */
export const heldUntil = (now: Date): Date => new Date(now.getTime() + held_ms);

/** Whether no one has seen it yet: it is only in the inbox, and was not read there. */
export const isHeld = ({ created_at, read_at }: { created_at: Date; read_at: Date | null }, now: Date): boolean =>
  read_at === null && now < heldUntil(created_at);
