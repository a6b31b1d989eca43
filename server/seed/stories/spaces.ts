import { other_spaces } from './other-spaces.ts';
import type { Space } from './space.ts';
import { team_spaces } from './team-spaces.ts';

/** What was said in one sub-space and belonged into another, and who moved it there. */
export const moved = {
  space: 'Harbor lamp',
  from: 'General',
  to: 'Switch and spring',
  by: 'yuki',
  minutes_ago: 120,
  words: 'After a thousand presses: 0.42 newtons, and it still clicks like a door that knows you.',
  moved_by: 'lars',
  moved_minutes_ago: 100,
} as const;

export const spaces: readonly Space[] = [...team_spaces, ...other_spaces];
