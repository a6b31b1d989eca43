/** Why there is nothing to record with, as `getUserMedia` says it. */
export const reasonOf = (error: unknown): 'refused' | 'missing' | 'other' => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'other';
};
