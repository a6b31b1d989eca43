type Address = { PUBLIC_URL?: string | undefined };

/** Whether browsers reach this server by TLS alone. A plain-HTTP trial on localhost must not pin them to https. */
export const isHttpsOnly = ({ PUBLIC_URL }: Address): boolean => PUBLIC_URL?.startsWith('https:') ?? false;

/** Headers for answers without a page, where no route and so no hook runs: browsers must run, embed and believe nothing. */
export const bareHeaders = (config: Address): Record<string, string> => ({
  'content-security-policy':
    "default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  ...(isHttpsOnly(config) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
