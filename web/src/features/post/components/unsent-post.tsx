import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { Opening } from '../../../ui/opening.tsx';
import type { WaitingPost } from '../waiting.ts';

const PostDialog = lazyPart(() => import('./composer/post-dialog.tsx'), 'PostDialog');

/** Changes a post that waits for the connection. */
export const UnsentPost = ({ write, onClose }: { write: WaitingPost; onClose: () => void }) => (
  <Opening onClose={onClose}>
    <PostDialog place={write.shown.place} edited={write} onClose={onClose} />
  </Opening>
);
