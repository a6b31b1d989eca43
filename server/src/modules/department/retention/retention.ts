import { defineRetention } from '../../../platform/personal/retention.ts';

defineRetention({ name: 'people', ages: [], tables: { department_bin: 'people.deleted_places' } });
