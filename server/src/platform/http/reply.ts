import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseTrouble } from '../db/away.ts';
import { AppError, invalidRequest, Unreachable } from '../errors.ts';

/** The specified envelope of a failure. */
export const envelope = (error: AppError) => ({
  status: false,
  error_code: error.code,
  error_message: error.message,
  payload: error.payload,
});

// What Fastify refuses before a handler runs, by its codes.
const refused: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Send application/json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The body is empty'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The body is not JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The body is shorter or longer than its content length'],
};

const translate = (error: FastifyError | AppError): AppError => {
  if (error instanceof AppError) return error;
  const known = refused[error.code];
  if (known) {
    const { payload } = invalidRequest('body', known[1]);
    return new AppError('INVALID_REQUEST', { status: known[0], payload, cause: error });
  }
  const trouble = databaseTrouble(error);
  if (trouble) return trouble;
  if (error instanceof Unreachable) return new AppError('INTERNAL_SERVER_ERROR', { status: 503, cause: error });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    const { payload } = invalidRequest('', error.message);
    return new AppError('INVALID_REQUEST', { status: error.statusCode, payload, cause: error });
  }
  return new AppError('INTERNAL_SERVER_ERROR', { cause: error });
};

/** The only place where a failure becomes an answer. */
export const replyWithError = (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): void => {
  // The client left in the middle of the answer. Nothing failed here, and no one would read another answer.
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) return;
  const translated = translate(error);
  if (request.about) request.about.code = translated.code;
  if (translated.status >= 500) request.log.error({ err: error }, 'request failed');
  if (translated.retry_after_seconds !== undefined) reply.header('retry-after', String(translated.retry_after_seconds));
  reply.status(translated.status).send(envelope(translated));
};
