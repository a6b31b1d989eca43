import type { OwnExport } from '@plaudit/contract/privacy/endpoints';
import type { Config } from '../../../config.ts';
import { downloadUrl } from '../../../platform/files/address.ts';
import type { ExportRow } from './queries.ts';

/** A copy can be downloaded while it exists; each look returns an address that works for an hour. */
export const viewExport = (config: Config, row: ExportRow, now: Date): OwnExport => {
  const is_there = row.state === 'ready' && row.expires_at !== null && row.expires_at > now;
  return {
    export_id: row.export_id,
    state: row.state === 'ready' && !is_there ? 'expired' : row.state,
    progress: row.progress,
    size_bytes: row.size_bytes,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    download_url: is_there && row.storage_key ? downloadUrl(config, row.storage_key) : null,
  };
};
