import type { ValueSet } from '@plaudit/contract/company/schema';
import type { Page } from '@plaudit/contract/schema';
import { value_sets } from './policy.ts';

export const listValueSets = async (): Promise<Page<ValueSet>> => ({ items: [...value_sets], next_cursor: null });
