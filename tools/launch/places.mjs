// Everything in this folder runs before anything is installed: Node 20 and its built-in modules only.
import { fileURLToPath } from 'node:url';

/** Root of the checkout, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
