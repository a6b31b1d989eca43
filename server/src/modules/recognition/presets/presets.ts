import type { z } from 'zod';
import type { recognitionPreset } from '@plaudit/contract/recognition/schema';
import type { Page } from '@plaudit/contract/schema';

type Preset = z.infer<typeof recognitionPreset>;

const everyone = { image_url: null, value_required: false, funding: 'allowance', given_by: 'everyone' } as const;

/** Proposals for types; the first five are what a new company starts with. */
const presets: readonly Preset[] = [
  {
    ...everyone,
    title: 'Thank you',
    description: 'For a helping hand, large or small.',
    color: 'lime',
    points: 10,
    min_points: 0,
    max_points: 50,
  },
  {
    ...everyone,
    title: 'Great teamwork',
    description: 'For making everyone around you better.',
    color: 'blue',
    points: 25,
    min_points: 5,
    max_points: 100,
  },
  {
    ...everyone,
    title: 'Above and beyond',
    description: 'For going further than anyone could have asked.',
    color: 'violet',
    points: 50,
    min_points: 25,
    max_points: 200,
  },
  {
    ...everyone,
    title: 'Bright idea',
    description: 'For a thought that changed how we do things.',
    color: 'amber',
    points: 25,
    min_points: 5,
    max_points: 100,
  },
  {
    ...everyone,
    title: 'Living our values',
    description: 'For showing what we stand for.',
    color: 'jade',
    points: 25,
    min_points: 5,
    max_points: 100,
    value_required: true,
  },
  {
    ...everyone,
    title: 'Customer hero',
    description: 'For making a customer’s day.',
    color: 'orange',
    points: 30,
    min_points: 10,
    max_points: 100,
  },
  {
    ...everyone,
    title: 'Problem solver',
    description: 'For untangling what seemed impossible.',
    color: 'cyan',
    points: 25,
    min_points: 5,
    max_points: 100,
  },
  {
    ...everyone,
    title: 'Mentor',
    description: 'For sharing knowledge with patience and generosity.',
    color: 'iris',
    points: 25,
    min_points: 5,
    max_points: 100,
  },
  {
    ...everyone,
    title: 'Welcome aboard',
    description: 'For a strong start, and for those who made it easy.',
    color: 'pink',
    points: 10,
    min_points: 0,
    max_points: 50,
  },
  {
    ...everyone,
    title: 'Employee of the month',
    description: 'For a month that everyone noticed. Funded by the company.',
    color: 'gold',
    points: 500,
    min_points: 500,
    max_points: 500,
    value_required: true,
    funding: 'company',
    given_by: 'managers',
  },
];

export const default_types = presets.slice(0, 5);

export const listTypePresets = async (): Promise<Page<Preset>> => ({ items: [...presets], next_cursor: null });
