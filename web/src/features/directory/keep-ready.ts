import type { KeepReady } from '../../lib/feature/feature.ts';
import { readPages } from '../../lib/feature/keep-ready.ts';
import { employeePages } from '../people/queries.ts';

export const keepReady: KeepReady = ({ has }) => (has('directory') ? [readPages(employeePages({}))] : []);
