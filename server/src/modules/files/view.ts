import type { ResponseOf } from '@plaudit/contract/endpoint';
import type { getFileMetadata } from '@plaudit/contract/files/endpoints';
import type { Config } from '../../config.ts';
import { downloadUrl } from '../../platform/files/address.ts';
import type { FileRow } from './queries.ts';

export const viewFile = (
  config: Config,
  file: FileRow,
  { size_bytes, reader_id }: { size_bytes: number; reader_id: string },
): ResponseOf<typeof getFileMetadata> => ({
  file_id: file.file_id,
  file_name: file.file_name,
  content_type: file.content_type,
  size_bytes,
  created_at: file.created_at.toISOString(),
  download_url: downloadUrl(config, file.storage_key, reader_id),
});
