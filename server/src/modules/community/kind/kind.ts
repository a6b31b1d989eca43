import { linked_paths } from '@plaudit/contract/paths';
import { purgeContentIn } from '../../content/content.ts';
import type { PlaceKind } from '../../place/place.ts';

export const kind: PlaceKind = {
  kind: 'community',
  module: 'community',
  manage: 'community.manage',
  is_private: false,
  not_found: 'COMMUNITY_NOT_FOUND',
  in_feed: true,
  hidden_label: 'A hidden community',
  link: linked_paths.community,
  empty: purgeContentIn,
};
