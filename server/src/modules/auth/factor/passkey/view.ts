import type { Passkey } from '@plaudit/contract/factor/endpoints';
import type { PasskeyRow } from './queries.ts';

export const viewPasskey = (row: PasskeyRow): Passkey => ({
  passkey_id: row.passkey_id,
  passkey_name: row.passkey_name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});
