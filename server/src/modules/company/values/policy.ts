/** One of the product's own pictures, in `web/public/pictures`. */
const picture = (name: string): string => `/pictures/${name}.svg`;

/** The values that a new company starts with; it will want to write its own. */
export const first_values = [
  {
    value_name: 'Customers first',
    value_description: 'We start from what helps the people we work for.',
    icon_url: picture('heart'),
  },
  {
    value_name: 'Own it',
    value_description: 'We see things through, and speak up early when we can’t.',
    icon_url: picture('target'),
  },
  {
    value_name: 'Better together',
    value_description: 'We share what we know and make room for each other.',
    icon_url: picture('users'),
  },
  {
    value_name: 'Keep learning',
    value_description: 'We stay curious and treat mistakes as lessons.',
    icon_url: picture('sprout'),
  },
  {
    value_name: 'Courage',
    value_description: 'We speak up, try new ways, and change our minds.',
    icon_url: picture('compass'),
  },
] as const;
