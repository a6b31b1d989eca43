import { useMemo, useState } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { storedValue } from '../../lib/storage/stored-value.ts';
import { type Draft, emptyDraft, isWorthKeeping } from './draft.ts';
import { newKey } from '../../lib/api/idempotency-key.ts';

/** As an earlier version of the app may have left it: with numbers. */
type KeptDraft = Omit<Draft, 'points'> & { points: string | number | null };

const draftFrom = ({ points, ...kept }: KeptDraft): Draft => ({
  // Fields that a draft of an earlier version lacks are empty.
  ...emptyDraft(),
  ...kept,
  points: typeof points === 'number' ? String(points) : (points ?? null),
});

const storedDraft = (employee_id: string) => storedValue<KeptDraft>(`draft recognition ${employee_id}`);

/**
 * Keeps a recognition that was sent and taken back as the draft, to be sent as a new one. Returns false if the next one has
 * been begun, which stays.
 */
export const keepTakenBack = (employee_id: string, draft: Draft): boolean => {
  const stored = storedDraft(employee_id);
  if (stored.get()) return false;
  stored.set({ ...draft, idempotency_key: newKey() });
  return true;
};

/**
 * The draft of the signed-in person. It survives closing the composer and reloading the page. With `edited`, a refused write is
 * changed instead: it stays in its queue until it is sent, and the draft stays as it is.
 */
export const useDraft = (edited?: Draft) => {
  const { employee_id } = useSession().session;
  const stored = useMemo(() => storedDraft(employee_id), [employee_id]);
  const [draft, setDraft] = useState<Draft>(() =>
    draftFrom(edited ? { ...edited, idempotency_key: newKey() } : (stored.get() ?? emptyDraft())),
  );

  const keep = (next: Draft) => {
    setDraft(next);
    if (!edited) stored.set(isWorthKeeping(next) ? next : null);
  };
  return {
    draft,
    change: (fields: Partial<Draft>) => {
      // To other people, or of another type, it is another gift and not a second attempt at the same.
      const is_another = fields.people !== undefined || fields.recognition_type_id !== undefined;
      keep({ ...draft, ...(is_another && { idempotency_key: newKey() }), ...fields });
    },
    discard: () => keep(emptyDraft()),
  };
};
