import { expect, test } from 'vitest';
import { UploadError, type UploadProblem } from './upload-error.ts';

test('R5.6 the same file may go through later if a step failed, and not if something is wrong with it', () => {
  const problems: UploadProblem[] = ['presign', 'upload', 'empty', 'wrong_type', 'heic', 'too_large', 'no_room'];
  const passing = problems.filter((problem) => new UploadError(problem).is_passing);
  expect(passing).toEqual(['presign', 'upload']);
});

test('R5.6 an upload that failed has its message of the specification, its cause, and its sizes', () => {
  const cause = new Error('broken');
  expect(new UploadError('upload', { cause })).toMatchObject({
    message: 'Failed to upload file',
    cause,
    size: 0,
    limit: 0,
  });
  expect(new UploadError('presign').message).toBe('Failed to get presigned URL');
  expect(new UploadError('too_large', { size: 7, limit: 5 })).toMatchObject({
    message: 'too_large',
    size: 7,
    limit: 5,
  });
});
