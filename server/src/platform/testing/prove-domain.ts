import * as sso from '@plaudit/contract/sso/endpoints';
import type { TestApp, TestCompany } from './app.ts';
import type { TestDns } from './dns.ts';

/** Proves a domain that a company claims, as its admin does. */
export const proveDomain = async (
  app: TestApp,
  dns: TestDns,
  { owner }: TestCompany,
  domain: string,
): Promise<void> => {
  const { domains } = await app.ok(sso.getSso, { as: owner });
  const record = domains.find((one) => one.domain === domain)?.record;
  if (!record) throw new Error(`${domain} is not claimed`);
  dns.records.set(record.name, [...(dns.records.get(record.name) ?? []), record.value]);
  const { problem } = await app.ok(sso.checkDomain, { as: owner, body: { domain } });
  if (problem !== null) throw new Error(`${domain} is not proved: ${problem}`);
};
