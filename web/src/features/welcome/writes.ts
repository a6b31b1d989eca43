import type { ResponseOf } from '@plaudit/contract/endpoint';
import type { dismissHint } from '@plaudit/contract/welcome/endpoints';
import type { OfflineWrites } from '../../lib/feature/feature.ts';
import { takeDismissed } from './mutations.ts';

/** What has been sent later takes the place of what was shown until then. */
export const writes: OfflineWrites = {
  effects: {
    hint: ({ answer, queryClient }) => takeDismissed(queryClient, (answer as ResponseOf<typeof dismissHint>).dismissed),
  },
  parts: [],
};
