import { definePersonalData } from '../../../platform/personal/personal.ts';

definePersonalData({
  name: 'audience',
  tables: {
    audience_change: { exported: 'an id, for the moment until it is followed', erased: 'gone a moment later' },
  },
});
