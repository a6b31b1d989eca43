import { createContext, type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { i18n } from '../../../lib/locale/i18n.ts';
import { useModule, usePermission } from '../../../lib/session/session.ts';
import { inPauses } from '../../../lib/loading/pause.ts';
import { whenIdle } from '../../../lib/loading/when-idle.ts';
import type { Write } from '../../../lib/writes/write.ts';
import { composerReads } from '../queries.ts';
import type { WaitingGift } from '../waiting.ts';

const ComposerDialog = lazyPart(() => import('./composer/composer-dialog.tsx'), 'ComposerDialog');

type Request = { employee_ids?: string[]; edited?: Write<WaitingGift> };
type Composer = {
  /** Opens the composer; for certain people, or to change and send again what was refused. */
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

/** Holds the composer ready: its code and its lists are read while the page is idle, so that it opens at once. */
export const ComposerProvider = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient();
  // Before any page is shown: a first card that waits for its words would take the page away again.
  useTranslation(['recognition', 'content']);
  const [request, setRequest] = useState<Request | null>(null);
  const is_allowed = usePermission('recognition.give');
  const can_give = useModule('recognition') && is_allowed;
  const points = useModule('points');
  const composer = useMemo<Composer>(() => ({ open: (wanted = {}) => setRequest(wanted) }), []);

  useEffect(() => {
    if (!can_give) return;
    // The field that finds people has words of its own.
    const words = () => i18n.loadNamespaces('people');
    return whenIdle(
      () => inPauses([ComposerDialog.preload, words, ...composerReads(queryClient, { points })]),
      first_screen_ms,
    );
  }, [can_give, points, queryClient]);

  return (
    <ComposerContext value={composer}>
      {children}
      {request && can_give && (
        <Suspense>
          <ComposerDialog {...request} onClose={() => setRequest(null)} />
        </Suspense>
      )}
    </ComposerContext>
  );
};
