import type { LinkPreview } from '@plaudit/contract/link-preview/schema';
import type { Config } from '../../config.ts';
import { downloadUrl } from '../../platform/files/address.ts';
import { hostOf } from './policy.ts';
import type { PreviewRow } from './queries.ts';

export const viewPreview = (config: Config, row: PreviewRow | null): LinkPreview | null => {
  if (!row) return null;
  const { picture_key, site_name, ...shown } = row;
  return {
    ...shown,
    site_name: site_name || hostOf(row.address),
    picture_url: picture_key && downloadUrl(config, picture_key),
  };
};
