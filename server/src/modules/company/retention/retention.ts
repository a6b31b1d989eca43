import type { Retention } from '../../../platform/personal/retention.ts';

export const retention: Retention = {
  name: 'company',
  ages: [],
  tables: {
    company: 'the company itself',
    company_value: 'a deleted value names what older recognitions were given for',
  },
  addresses: { 'company.company_logo': true, 'company_value.icon_url': true, 'company.terms_url': 'a page elsewhere' },
};
