import type { PersonalData } from '../../../platform/personal/personal.ts';

export const personal: PersonalData = {
  name: 'audience',
  tables: {
    audience_change: { exported: 'an id, for the moment until it is followed', erased: 'gone a moment later' },
  },
};
