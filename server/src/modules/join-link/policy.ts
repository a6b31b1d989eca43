import type { JoinState } from '@plaudit/contract/join-link/endpoints';
import { newToken } from '../../platform/auth/tokens.ts';

/** Providers that give addresses to everyone: their domains say nothing about an employer. */
const public_domains = new Set([
  'aol.com',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'web.de',
  'yahoo.com',
  'yandex.ru',
  'ymail.com',
  'zoho.com',
  '163.com',
]);

export const isPublicDomain = (domain: string): boolean => public_domains.has(domain);

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

export const fits = (address: string, email_domains: readonly string[] | null): boolean =>
  email_domains === null || email_domains.includes(domainOf(address));

/** A secret that begins with its company, so that it is looked up only there. */
export const newLinkToken = (company_id: string): string => `${company_id}.${newToken()}`;

const shape = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.[\w-]{43}$/;

export const companyOfToken = (token: string): string | undefined => shape.exec(token)?.[1];

type Ends = { revoked_at?: Date | null; expires_at: Date; used_count: number; most_people: number };

export const stateOf = (link: Ends, now: Date): Extract<JoinState, 'open' | 'expired' | 'used_up' | 'revoked'> => {
  if (link.revoked_at) return 'revoked';
  if (link.expires_at <= now) return 'expired';
  return link.used_count < link.most_people ? 'open' : 'used_up';
};
