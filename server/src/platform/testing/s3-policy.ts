import { createHmac } from 'node:crypto';

type Condition = Record<string, string> | [operator: string, subject: string | number, value: string | number];

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const isSigned = (fields: Map<string, string>, secret: string): boolean => {
  const [, date = '', region = '', service = '', end = ''] = (fields.get('x-amz-credential') ?? '').split('/');
  const key = [date, region, service, end].reduce<string | Buffer>(
    (signed, part) => hmac(signed, part),
    `AWS4${secret}`,
  );
  return hmac(key, fields.get('policy') ?? '').toString('hex') === fields.get('x-amz-signature');
};

/**
 * What S3 checks of a form before it stores the file, and a test server that checks nothing leaves out. The name of the
 * refusal, or null. Source: Amazon S3 API reference, "POST policy" and "Authenticating requests in browser-based uploads".
 */
export const policyRefusal = (form: FormData, file_bytes: number, bucket: string, secret: string): string | null => {
  const fields = new Map<string, string>();
  for (const [name, value] of form) if (typeof value === 'string') fields.set(name.toLowerCase(), value);
  if (!isSigned(fields, secret)) return 'SignatureDoesNotMatch';
  const policy = JSON.parse(Buffer.from(fields.get('policy') as string, 'base64').toString()) as {
    expiration: string;
    conditions: Condition[];
  };
  if (Date.parse(policy.expiration) <= Date.now()) return 'AccessDenied';

  const open = new Set([...fields.keys()].filter((name) => name !== 'policy' && name !== 'x-amz-signature'));
  for (const condition of policy.conditions) {
    const [operator, subject, value] = Array.isArray(condition)
      ? condition
      : ['eq', `$${Object.keys(condition)[0]}`, Object.values(condition)[0]];
    if (operator === 'content-length-range') {
      if (file_bytes < Number(subject)) return 'EntityTooSmall';
      if (file_bytes > Number(value)) return 'EntityTooLarge';
      continue;
    }
    const name = String(subject).slice(1).toLowerCase();
    if ((name === 'bucket' ? bucket : fields.get(name)) !== value) return 'AccessDenied';
    open.delete(name);
  }
  return open.size > 0 ? 'AccessDenied' : null;
};
