/** Why a picture was not uploaded: what is wrong with it, or the step that failed. */
export type UploadProblem =
  | 'empty'
  | 'wrong_type'
  | 'captions'
  | 'heic'
  | 'unreadable'
  | 'too_many_pixels'
  | 'too_large'
  | 'no_room'
  | 'presign'
  | 'upload';

/** Specification, section 5. */
const messages: Partial<Record<UploadProblem, string>> = {
  presign: 'Failed to get presigned URL',
  upload: 'Failed to upload file',
};

/** A failed upload; `size` and `limit` are in bytes. People read the sentence of `problem` in the locale files. */
export class UploadError extends Error {
  readonly problem: UploadProblem;
  readonly size: number;
  readonly limit: number;

  constructor(problem: UploadProblem, given: { size?: number; limit?: number; cause?: unknown } = {}) {
    super(messages[problem] ?? problem, { cause: given.cause });
    this.name = 'UploadError';
    this.problem = problem;
    this.size = given.size ?? 0;
    this.limit = given.limit ?? 0;
  }

  /** Whether the same file may go through at another time. */
  get is_passing(): boolean {
    return this.problem === 'presign' || this.problem === 'upload';
  }
}
