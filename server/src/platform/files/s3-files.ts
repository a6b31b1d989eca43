import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Config } from '../../config.ts';
import { Unreachable } from '../errors.ts';
import type { Files } from './files.ts';

/** How long a connection may take to open, and to stay silent: jobs and people wait for it. */
const connect_ms = 3_000;
const silence_ms = 10_000;
const unreachable = /^(TimeoutError|ECONN\w+|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)$/;

const isMissing = (error: { name?: string; $metadata?: { httpStatusCode?: number } }): null => {
  if (error.name === 'NoSuchKey' || error.$metadata?.httpStatusCode === 404) return null;
  throw error;
};

/** Uploads in a bucket of S3 or of what speaks its language. Browsers post there by presigned form, checked by its policy. */
export const createS3Files = (config: Config): Files => {
  const Bucket = config.S3_BUCKET as string;
  const client = new S3Client({
    region: config.S3_REGION,
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
    credentials: {
      accessKeyId: config.S3_ACCESS_KEY_ID as string,
      secretAccessKey: config.S3_SECRET_ACCESS_KEY as string,
    },
    // Newer clients add checksums by default, which S3-compatible servers refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connect_ms, socketTimeout: silence_ms },
  });
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((cause: Error & { code?: string }) => {
        throw unreachable.test(cause.code ?? cause.name) ? new Unreachable(`S3: ${cause.message}`, { cause }) : cause;
      }),
    { step: 'initialize', name: 'tellUnreachable' },
  );
  return {
    upload_origin: new URL(config.S3_ENDPOINT ?? `https://${Bucket}.s3.${config.S3_REGION}.amazonaws.com`).origin,
    presignUpload: async ({ storage_key, content_type, max_bytes, expires_in_seconds }) =>
      createPresignedPost(client, {
        Bucket,
        Key: storage_key,
        Fields: { 'Content-Type': content_type },
        Conditions: [
          ['content-length-range', 1, max_bytes],
          ['eq', '$Content-Type', content_type],
        ],
        Expires: expires_in_seconds,
      }),
    put: async (Key, Body, ContentType) =>
      void (await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))),
    putFile: async (Key, path, ContentType) => {
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength }));
    },
    open: async (Key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const object = await client.send(new GetObjectCommand({ Bucket, Key, Range })).catch(isMissing);
      return object && { content: object.Body as Readable, size_bytes: object.ContentLength ?? 0 };
    },
    size: async (Key) => {
      const head = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(isMissing);
      return head && (head.ContentLength ?? 0);
    },
    remove: async (Key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key }))),
  };
};
