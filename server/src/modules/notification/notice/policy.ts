import type { Decision } from '@plaudit/contract/moderation/endpoints';
import type { Outcome } from '@plaudit/contract/moderation/notice';

/** What an author hears of each decision; of one that changes nothing for them, nothing. */
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

/** What an author hears when this is taken back; null for what takes something back itself. */
export const reversalOf = (outcome: Outcome): Outcome | null => {
  if (outcome === 'warned') return 'cleared';
  return outcome === 'hidden' || outcome === 'deleted' ? 'restored' : null;
};

/**
 * Mails and pushes about a decision wait so long. Moderators take a mistake back within seconds, and its author need not hear of it
 * then.
 */
const held_ms = 60_000;

/** When mails and pushes go out that are about a decision of now. */
export const heldUntil = (now: Date): Date => new Date(now.getTime() + held_ms);

/** Whether nobody has seen it yet: it is in the inbox alone, and was not read there. */
export const isHeld = ({ created_at, read_at }: { created_at: Date; read_at: Date | null }, now: Date): boolean =>
  read_at === null && now < heldUntil(created_at);
