import { recognitionType, type RecognitionType } from '@plaudit/contract/recognition/schema';
import type { TypeRow } from './queries.ts';

export const viewType = (row: TypeRow): RecognitionType => recognitionType.parse(row);
