import { storageKey } from '../src/platform/files/storage-key.ts';
import type { Platform } from '../src/platform/context.ts';
import { clicks } from './art/clicks.ts';
import { idAt } from './clock.ts';
import type { Member } from './staff.ts';

const all = { clicks: { by: 'yuki', ...clicks } };

export type Sound = {
  /** Its row of `file`. */
  row: Record<string, unknown> & { file_id: string };
  /** What content that shows it says about it. */
  shown: { duration_ms: number; waveform: readonly number[] };
};
export type Sounds = Record<keyof typeof all, Sound>;

/** Stores what people of the stories recorded for each other: private, and their author's own, as attachments are. */
export const storeSounds = async (
  { files }: Pick<Platform, 'files'>,
  company_id: string,
  staff: readonly Member[],
  now: Date,
): Promise<Sounds> => {
  const stored: [string, Sound][] = [];
  for (const [key, { by, content, duration_ms, waveform }] of Object.entries(all)) {
    const bytes = content();
    const content_type = 'audio/wav';
    const file = { company_id, file_id: idAt(now), file_name: 'Voice message.wav', is_private: true };
    const storage_key = storageKey(file);
    await files.put(storage_key, bytes, content_type);
    const employee_id = staff.find((member) => member.key === by)?.employee_id;
    const row = { ...file, employee_id, storage_key, content_type, size_bytes: bytes.length, created_at: now };
    stored.push([key, { row, shown: { duration_ms, waveform } }]);
  }
  return Object.fromEntries(stored) as Sounds;
};
