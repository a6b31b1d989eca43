import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDns } from '../../tools/name-server.ts';

/** A name server for all tests: a record is a file, because each test runs in a separate process. */
export async function startNames(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-names-'));
  const { address, close } = await startDns((name) => {
    const file = join(folder, name);
    return existsSync(file) ? [readFileSync(file, 'utf8')] : undefined;
  });
  process.env.E2E_NAMES = folder;
  const stop = async (): Promise<void> => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, stop };
}

/** Sets a TXT record, as the owner of the domain does. */
export const setRecord = (name: string, value: string): void => {
  const folder = process.env.E2E_NAMES;
  if (!folder) throw new Error('The server of E2E_BASE_URL asks a name server of its own');
  writeFileSync(join(folder, name), value);
};
