import type { ContentAttachment } from '@plaudit/contract/content/schema';

export type AttachmentKind = 'picture' | 'film' | 'recording' | 'document';

/** How a file is shown. */
export const kindOf = ({ content_type }: Pick<ContentAttachment, 'content_type'>): AttachmentKind => {
  if (content_type.startsWith('image/')) return 'picture';
  if (content_type.startsWith('video/')) return 'film';
  return content_type.startsWith('audio/') ? 'recording' : 'document';
};

/** How long something plays: `0:07`, `1:02:30`. */
export const playingTime = (duration_ms: number): string => {
  const seconds = Math.round(duration_ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};
