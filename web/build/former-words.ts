import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Files of words by their names before this version, and their current names. */
const names = {
  adminpoints: 'points-admin',
  fields: 'custom-field',
  import: 'spreadsheet',
  notifications: 'notification',
  push: 'device',
  security: 'factor',
  signin: 'security-admin',
};

const addressOf = (name: string): string => `locales/en/${name}.json`;

/** Only older pages request them: their own worker, if they have one, has its own. */
export const former_words = Object.keys(names).map(addressOf);

/** Pages that were loaded before the server changed ask for words under the names that they know. */
export const formerWords = (): Plugin => ({
  name: 'former-words',
  apply: 'build',
  generateBundle() {
    for (const [former, now] of Object.entries(names)) {
      const source = readFileSync(new URL(`../public/${addressOf(now)}`, import.meta.url));
      this.emitFile({ type: 'asset', fileName: addressOf(former), source });
    }
  },
});
