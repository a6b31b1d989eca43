import { useEffect, useRef } from 'react';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import type { Attaching } from './use-attachments.ts';

const stateOf = (attachments: readonly ContentAttachment[]): string =>
  JSON.stringify(attachments.map(({ file_id, alt }) => [file_id, alt]));

export type DraftFiles = {
  attachments: readonly ContentAttachment[];
  change: (attachments: ContentAttachment[]) => void;
};

/** The files of a draft that is kept on all devices of a person: what has arrived here is added there, and the other way round. */
export const useDraftFiles = (attaching: Attaching, shared: DraftFiles | undefined): void => {
  /** What both had last. */
  const common = useRef(stateOf([]));
  const here = stateOf(attaching.arrived);
  useEffect(() => {
    if (!shared) return;
    const there = stateOf(shared.attachments);
    if (here === there) common.current = here;
    else if (here !== common.current) {
      common.current = here;
      shared.change(attaching.arrived);
    } else {
      common.current = there;
      attaching.show(shared.attachments);
    }
  });
};
