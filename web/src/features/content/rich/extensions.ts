import { mergeAttributes, Node } from '@tiptap/core';
import { HardBreak } from '@tiptap/extension-hard-break';
import { ListItem } from '@tiptap/extension-list';
import { StarterKit } from '@tiptap/starter-kit';
import { isSafeLink } from '@plaudit/contract/words/link';

/** A colleague, a group or everyone, as one piece. */
const MentionNode = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    employee_id: { parseHTML: (element) => element.dataset.employeeId ?? null },
    several: { parseHTML: (element) => element.dataset.several ?? null },
    name: { parseHTML: (element) => element.textContent.replace(/^@/, '') },
  }),
  parseHTML: () => [{ tag: 'span[data-employee-id]' }],
  renderHTML: ({ node }) => {
    const { employee_id, several, name } = node.attrs;
    const data = { 'data-employee-id': employee_id, ...(several && { 'data-several': several }) };
    return ['span', mergeAttributes(data, { class: 'rich-mention' }), `@${name}`];
  },
  renderText: ({ node }) => `@${node.attrs.name}`,
});

/** A picture within the words, which keeps its place. */
const ShownFile = Node.create({
  name: 'shownFile',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ file_id: { default: '' }, alt: { default: '' } }),
  renderHTML: ({ node }) => ['span', { class: 'rich-file' }, String(node.attrs.alt)],
  renderText: ({ node }) => String(node.attrs.alt),
});

/** What words know, and nothing else: anything pasted becomes this. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: { openOnClick: false, autolink: false, isAllowedUri: (address) => isSafeLink(address ?? '') },
    underline: false,
    horizontalRule: false,
    dropcursor: false,
    listItem: false,
    hardBreak: false,
  }),
  // Ctrl+Enter is for the form.
  HardBreak.extend({ addKeyboardShortcuts: (): Record<string, never> => ({}) }),
  ListItem.extend({ content: 'paragraph (bulletList|orderedList)*' }),
  MentionNode,
  ShownFile,
];
