import { useEffect, useRef } from 'react';

/** Leads to the first problem among the fields, each time a person has tried to send them. */
export const useFirstProblem = (tried_at: Date | null) => {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!tried_at) return;
    const field = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else fields.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [tried_at]);
  return fields;
};
