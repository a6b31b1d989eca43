import { createContext } from 'react';
import type { MentionedText } from './mentions.ts';
import type { DraftFiles } from './use-draft-files.ts';

/** A comment that is begun and kept on all devices of its author. */
export type KeptComment = {
  value: MentionedText;
  change: (value: MentionedText) => void;
  files: DraftFiles;
};

/** Of one thread: what is begun under its top, and not as a reply there. */
export const KeptCommentUnder = createContext<{ content_id: string; kept: KeptComment } | null>(null);
