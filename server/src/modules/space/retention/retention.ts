import type { Ageing, Retention } from '../../../platform/personal/retention.ts';
import { placeAgesOf } from '../../place/place.ts';

/** Deleted spaces, with their sub-spaces. */
export const deleted: Ageing = placeAgesOf('space', { key: 'space.deleted', plural: 'spaces' });

/** Sub-spaces that were deleted while their space stayed. */
export const deleted_parts: Ageing = placeAgesOf('sub_space', { key: 'space.sub_spaces', plural: 'sub-spaces' });

export const retention: Retention = { name: 'space', ages: [deleted, deleted_parts], tables: {} };
