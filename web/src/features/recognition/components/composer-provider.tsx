import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { i18n } from '../../../lib/locale/i18n.ts';
import { useModule, usePermission } from '../../../lib/session/session.ts';
import { inPauses } from '../../../lib/loading/pause.ts';
import { whenIdle } from '../../../lib/loading/when-idle.ts';
import type { Write } from '../../../lib/writes/write.ts';
import { composerReads } from '../queries.ts';
import type { InConversation, WaitingGift } from '../waiting.ts';
import { Opening } from '../../../ui/opening.tsx';

const ComposerDialog = lazyPart(() => import('./composer/composer-dialog.tsx'), 'ComposerDialog');

/** `people` are chosen at once, also without a connection; those of `employee_ids` are read first. */
type Request = {
  people?: EmployeeCard[];
  employee_ids?: string[];
  edited?: Write<WaitingGift>;
  in_conversation?: InConversation;
};
type Composer = {
  /** Opens the composer; for certain people, or to edit and resend a refused one. */
  open: (request?: Request) => void;
};

const ComposerContext = createContext<Composer | null>(null);

/** The one composer of the app. Throws outside of its provider. */
export const useComposer = (): Composer => {
  const composer = use(ComposerContext);
  if (!composer) throw new Error('useComposer is only for screens inside of ComposerProvider');
  return composer;
};

/** The first screen has the network and the processor to itself for that long. */
const first_screen_ms = 3_000;

/** What the composer needs, in the order in which it is drawn. The field that finds people has words of its own. */
const partsOf = (queryClient: QueryClient, has: { points: boolean }): (() => unknown)[] => [
  ComposerDialog.preload,
  () => i18n.loadNamespaces('people'),
  ...composerReads(queryClient, has),
];

/** Holds the composer ready: its code and its lists are read while the page is idle, so that it opens at once. */
export const ComposerProvider = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient();
  // Before any page is shown: a first card that waits for its words would take the page away again.
  useTranslation(['recognition', 'content']);
  const [request, setRequest] = useState<Request | null>(null);
  const is_allowed = usePermission('recognition.give');
  const can_give = useModule('recognition') && is_allowed;
  const points = useModule('points');
  const composer = useMemo<Composer>(
    () => ({
      open: (wanted = {}) => {
        setRequest(wanted);
        if (!can_give) return;
        // All at once: a person who waits for it does not wait for one after the other.
        for (const prepare of partsOf(queryClient, { points })) prepare();
      },
    }),
    [can_give, points, queryClient],
  );

  useEffect(() => {
    if (!can_give) return;
    return whenIdle(() => inPauses(partsOf(queryClient, { points })), first_screen_ms);
  }, [can_give, points, queryClient]);

  return (
    <ComposerContext value={composer}>
      {children}
      {request && can_give && (
        <Opening onClose={() => setRequest(null)}>
          <ComposerDialog {...request} onReopen={() => composer.open()} onClose={() => setRequest(null)} />
        </Opening>
      )}
    </ComposerContext>
  );
};
