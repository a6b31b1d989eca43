import { useState } from 'react';
import { useComposer } from '../../features/recognition/components/composer-provider.tsx';
import { cardOf } from '../../lib/feature/cards.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { Opening } from '../../ui/opening.tsx';
import { useDestinations } from './destinations.ts';
import { useCanGive } from './give-button.tsx';

const SearchDialog = lazyPart(() => import('../../features/search/components/search-dialog.tsx'), 'SearchDialog');

/** The search, and what people begin to write from it. */
export const SearchLayer = ({ is_open, onClose }: { is_open: boolean; onClose: () => void }) => {
  const composer = useComposer();
  const destinations = useDestinations();
  const can_give = useCanGive();
  const [composed, setComposed] = useState<string | null>(null);
  const Composer = composed === null ? undefined : cardOf(composed)?.composer?.Part;
  const stop = () => setComposed(null);
  return (
    <>
      {is_open && (
        <Opening onClose={onClose}>
          <SearchDialog
            destinations={destinations}
            can_give={can_give}
            onCompose={(kind) => (kind === 'recognition' ? composer.open() : setComposed(kind))}
            onClose={onClose}
          />
        </Opening>
      )}
      {Composer && (
        <Opening onClose={stop}>
          <Composer place={null} onClose={stop} />
        </Opening>
      )}
    </>
  );
};
