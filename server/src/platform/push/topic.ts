import { createHash } from 'node:crypto';

/** A tag as push services take it for collapsing: 32 characters of base64url (RFC 8030, section 5.4), telling nothing. */
export const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
