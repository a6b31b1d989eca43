import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { form_fields, writeOnce } from './local-files.ts';
import type { Expected } from './routes.ts';
import { isSigned, nowInSeconds } from './signature.ts';
import { isOfType, sniffedBytesOf } from './sniff.ts';

type Form = { key: string; content_type: string; max_bytes: number };

/** What a form adds to its file: boundaries and fields. */
const overhead_bytes = 20_000;

const refuse = (status: number, path: string, message: string): AppError =>
  new AppError('INVALID_REQUEST', { status, payload: { issues: [{ path, message }] } });

const readForm = ({ secret }: Pick<Config, 'secret'>, fields: Map<string, string>): Form => {
  const [key = '', content_type = '', max_bytes = '', expires = ''] = form_fields.map((name) => fields.get(name));
  const parts = [key, content_type, Number(max_bytes), Number(expires)];
  if (!isSigned(secret, 'upload', parts, fields.get('signature') ?? '')) throw new AppError('NO_PERMISSION');
  if (Number(expires) <= nowInSeconds())
    throw new AppError('NO_PERMISSION', { payload: { reason: 'The form has expired' } });
  return { key, content_type, max_bytes: Number(max_bytes) };
};

/** Stores the file of a form that brings its first one; returns its size. */
const store = async (data_dir: string, form: Form, { file }: MultipartFile): Promise<number> => {
  let size = 0;
  const fill = async (write: (chunk: Buffer) => Promise<unknown>): Promise<void> => {
    const most = sniffedBytesOf(form.content_type);
    // Filled in place: captions may arrive byte by byte.
    const head = Buffer.alloc(most);
    let kept = 0;
    for await (const chunk of file as AsyncIterable<Buffer>) {
      size += chunk.length;
      kept += chunk.copy(head, kept);
      // Data over the limit is read to its end and dropped: a browser that is still sending would not see the answer.
      if (size <= form.max_bytes) await write(chunk);
    }
    if (size > form.max_bytes) throw refuse(413, 'file', `At most ${form.max_bytes} bytes`);
    if (size === 0) throw refuse(400, 'file', 'The file is empty');
    if (!isOfType(head.subarray(0, kept), form.content_type))
      throw refuse(415, 'file', `The file is not ${form.content_type}`);
  };
  if (!(await writeOnce(data_dir, form.key, fill))) throw used();
  return size;
};

const used = (): AppError => refuse(409, 'key', 'The file for this form was already uploaded');

/**
 * Takes one presigned form: its fields, then the file. Refuses a forged or expired form (403), a body without length (411), too
 * many bytes, fields or files (413), bytes that are not of the announced type (415), and a second file for the same form (409);
 * nothing of those is stored.
 */
export const receiveUpload = async (
  { config, files }: Pick<Context, 'config' | 'files'>,
  request: FastifyRequest,
  expected: Expected,
  max_bytes: number,
): Promise<void> => {
  if (!request.isMultipart()) throw refuse(415, 'body', 'Send multipart/form-data');
  const length = request.headers['content-length'];
  if (length === undefined) throw refuse(411, 'headers.content-length', 'The content length is required');
  if (Number(length) > max_bytes + overhead_bytes) throw refuse(413, 'file', `At most ${max_bytes} bytes`);
  const fields = new Map<string, string>();
  let stored: { key: string; size_bytes: number } | undefined;
  try {
    for await (const part of partsOf(request, max_bytes)) {
      if (part.type === 'field') {
        fields.set(part.fieldname, String(part.value));
        continue;
      }
      try {
        const form = readForm(config, fields);
        if (Number(length) > form.max_bytes + overhead_bytes)
          throw refuse(413, 'file', `At most ${form.max_bytes} bytes`);
        if (!(await expected.isExpected(form.key))) throw used();
        stored = { key: form.key, size_bytes: await store(config.data_dir, form, part) };
      } finally {
        part.file.resume();
      }
    }
  } catch (error) {
    // What comes after the file can be wrong, too.
    if (stored) await files.remove(stored.key);
    throw error;
  }
  if (!stored) throw refuse(400, 'file', 'The file is missing');
  await expected.arrived(stored.key, stored.size_bytes);
};

const form_limits = { files: 1, fields: 20, fieldSize: 2000 };

async function* partsOf(request: FastifyRequest, max_bytes: number): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { ...form_limits, fileSize: max_bytes + 1 } });
  } catch (error) {
    // Errors of the disk and of Fastify have a code; the parser's about a broken form have none.
    if (error instanceof Error && !('code' in error)) throw refuse(400, 'body', error.message);
    throw error;
  }
}
