import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { policyRefusal } from './s3-policy.ts';

const access = 'S3RVER';
const bucket = 'plaudit';
const status = { SignatureDoesNotMatch: 403, AccessDenied: 403, EntityTooSmall: 400, EntityTooLarge: 400 } as Record<
  string,
  number
>;

const read = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const refusalOf = async (headers: IncomingMessage['headers'], body: Buffer): Promise<string | null> => {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return null;
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const file = form.get('file');
  return policyRefusal(form, file instanceof File ? file.size : 0, bucket, access);
};

/** A local server that speaks S3, with a guard in front that enforces the policy of presigned forms. */
export const startS3 = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'plaudit-s3-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await store.run();

  const guard = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await read(request);
    const refusal = request.method === 'POST' ? await refusalOf(request.headers, body) : null;
    if (refusal) return void response.writeHead(status[refusal] ?? 400).end(`<Error><Code>${refusal}</Code></Error>`);
    const { connection: _, 'transfer-encoding': __, ...headers } = request.headers;
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { 'content-encoding': ___, 'transfer-encoding': ____, ...kept } = Object.fromEntries(answer.headers);
    // The length of what a HEAD is about, and no more bytes than that.
    response.writeHead(answer.status, kept).end(request.method === 'HEAD' ? undefined : bytes);
  };
  const server = createServer((request, response) => {
    guard(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: access,
      S3_SECRET_ACCESS_KEY: access,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
