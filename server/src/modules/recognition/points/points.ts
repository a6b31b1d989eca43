import type { PointsSource } from '../../points/points.ts';

export const points_sources: readonly PointsSource[] = [
  {
    cause: 'recognition',
    entries: {
      recognition_given: { label: 'Recognition given', allowance: 'given' },
      recognition_received: { label: 'Recognition received', earned: 'earned' },
    },
  },
  {
    cause: 'boost',
    entries: {
      boost_given: { label: 'Boost given', allowance: 'given' },
      boost_received: { label: 'Boost received', earned: 'earned' },
    },
  },
];
