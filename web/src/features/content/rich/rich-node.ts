import type { Mention } from '../mentions.ts';

/** A document of the editor, as ProseMirror writes it in JSON. */
export type RichNode = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichNode[];
  text?: string;
  marks?: RichMark[];
};
export type RichMark = { type: string; attrs?: Record<string, unknown> };

/** What a mention in the editor stores. */
export type MentionAttributes = Pick<Mention, 'employee_id' | 'several'> & { name: string };
