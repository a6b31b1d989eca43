import type { Config } from '../../config.ts';
import { isSigned, sign } from '../files/signature.ts';
import type { Letter } from './render.ts';
import { publicUrl } from './render.ts';
import { addressHash } from './stop.ts';

const purpose = 'stop mails';

/** Proves that a person reads the email of an address, for unsubscribing. It never expires, because emails don't. */
export const stopToken = (config: Pick<Config, 'secret'>, address: string): string => {
  const digest = addressHash(config, address).toString('base64url');
  return `${digest}.${sign(config.secret, purpose, [digest])}`;
};

/** The address of a token, as its digest; undefined when this server has not signed it. */
export const readStopToken = ({ secret }: Pick<Config, 'secret'>, token: string): Buffer | undefined => {
  const [digest = '', signature = ''] = token.split('.');
  return isSigned(secret, purpose, [digest], signature) ? Buffer.from(digest, 'base64url') : undefined;
};

/** The unsubscribe headers of every email that its reader can stop, with the link of `token` (RFC 2369, RFC 8058). */
export const stopHeaders = (config: Config, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${stopAddress(config, token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export const stopAddress = (config: Config, token: string): string =>
  publicUrl(config, `/unsubscribe?token=${encodeURIComponent(token)}`);

/** The unsubscribe link of an email that its reader has not asked for. */
export const stopLink = (config: Config, to: string): Pick<Letter, 'small_links' | 'headers'> => {
  const token = stopToken(config, to);
  return {
    small_links: [{ label: 'Unsubscribe from all emails from this Plaudit server', url: stopAddress(config, token) }],
    headers: stopHeaders(config, token),
  };
};
