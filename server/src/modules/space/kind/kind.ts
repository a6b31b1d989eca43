import { linked_paths } from '@plaudit/contract/paths';
import { purgeContentIn } from '../../content/content.ts';
import type { PlaceKind } from '../../place/place.ts';

const common = { module: 'spaces', manage: 'spaces.manage', is_private: false, empty: purgeContentIn } as const;

export const kind: PlaceKind = {
  ...common,
  kind: 'space',
  not_found: 'SPACE_NOT_FOUND',
  in_feed: true,
  hidden_label: 'A hidden space',
  link: (space_id) => linked_paths.space(space_id),
};

export const part: PlaceKind = {
  ...common,
  kind: 'sub_space',
  not_found: 'NO_SUB_SPACE_FOUND',
  in_feed: true,
  is_talk: true,
  hidden_label: 'A hidden sub-space',
  link: (sub_space_id, space_id) => linked_paths.subSpace(space_id ?? sub_space_id, sub_space_id),
};
