import { Resolver } from 'node:dns/promises';
import type { Config } from '../../config.ts';

/** An admin waits for it. */
const patience = { timeout: 2000, tries: 2 };
const nothing_there = ['ENOTFOUND', 'ENODATA', 'EBADNAME'];

/** The TXT records of a name, each in one piece; empty if there is no such name. Rejects if no server answers. */
export const readTxt = async ({ DNS_SERVERS }: Pick<Config, 'DNS_SERVERS'>, name: string): Promise<string[]> => {
  const resolver = new Resolver(patience);
  if (DNS_SERVERS.length > 0) resolver.setServers(DNS_SERVERS);
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    if (nothing_there.includes((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
};
