/** Names the link that a draft has, whichever it is. */
export const its_link = '';

/** The field of a call that leaves the preview out, if the link whose preview was taken off is still there. */
export const withoutPreview = (words: string, off: string | null | undefined): { has_preview?: false } =>
  typeof off === 'string' && words.includes(off) ? { has_preview: false } : {};
