/** The values that a new company starts with; it will want to write its own. */
export const first_values = [
  { value_name: 'Customers first', value_description: 'We start from what helps the people we work for.' },
  { value_name: 'Own it', value_description: 'We see things through, and say so early when we cannot.' },
  { value_name: 'Better together', value_description: 'We share what we know and make room for each other.' },
  { value_name: 'Keep learning', value_description: 'We stay curious and treat mistakes as lessons.' },
  { value_name: 'Courage', value_description: 'We speak up, try new ways, and change our minds.' },
] as const;
