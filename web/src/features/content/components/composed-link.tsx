import { type ComponentProps, Suspense } from 'react';
import { useConnection } from '../../../lib/connection/connection.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

const LinkAhead = lazyPart(() => import('./link-ahead.tsx'), 'LinkAhead');

/** What a text that is being written will show of its link: loaded with the first link, and nothing without a connection. */
export const ComposedLink = (props: ComponentProps<typeof LinkAhead>) => {
  const is_offline = useConnection() === 'offline';
  if (is_offline || !/https?:/i.test(props.text.text)) return null;
  return (
    <Suspense fallback={null}>
      <LinkAhead {...props} />
    </Suspense>
  );
};
