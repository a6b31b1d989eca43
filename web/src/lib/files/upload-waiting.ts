import type { NewAttachment } from '@plaudit/contract/content/schema';
import { ApiError } from '../api/api-error.ts';
import type { WaitingFile } from '../writes/write.ts';
import { newAttachment } from './new-attachment.ts';
import { uploadAttachment } from './upload-attachment.ts';
import { UploadError } from './upload-error.ts';

/** The same failure as the queue knows it: the server's own error, no connection, or a file that will never go through. */
export const asApiError = (error: unknown): unknown => {
  if (!(error instanceof UploadError)) return error;
  if (error.cause instanceof ApiError) return error.cause;
  // The storage answered, and will perhaps answer better: not forever, as without a network.
  if (error.is_passing && error.cause) return new ApiError('INTERNAL_SERVER_ERROR', { status: 500 });
  return new ApiError(error.is_passing ? 'ERR_NETWORK' : 'ERR_FILE_REFUSED', { message: error.message });
};

/** Uploads a file that waited in the queue. Throws `ApiError`. */
export const uploadWaiting = async ({ file, alt }: WaitingFile): Promise<NewAttachment> => {
  const uploaded = await uploadAttachment(file, {}).catch((error: unknown) => {
    throw asApiError(error);
  });
  return newAttachment({ ...uploaded, alt });
};
