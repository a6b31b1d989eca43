import type { TypeSet } from '@plaudit/contract/recognition/schema';
import type { Page } from '@plaudit/contract/schema';
import { presets, type_sets, type Preset } from './policy.ts';

export { default_types } from './policy.ts';

export const listTypePresets = async (): Promise<Page<Preset>> => ({ items: [...presets], next_cursor: null });

export const listTypeSets = async (): Promise<Page<TypeSet>> => ({ items: [...type_sets], next_cursor: null });
