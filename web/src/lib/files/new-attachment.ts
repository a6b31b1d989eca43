import type { ContentAttachment, NewAttachment } from '@plaudit/contract/content/schema';

/** The form of a file in a call. */
export const newAttachment = (attachment: ContentAttachment): NewAttachment => {
  const { file_id, alt, width, height, duration_ms, waveform, poster_file_id } = attachment;
  return {
    file_id,
    alt,
    ...(width && height ? { width, height } : {}),
    ...(duration_ms !== null && { duration_ms }),
    ...(waveform && { waveform }),
    ...(poster_file_id && { poster_file_id }),
  };
};
