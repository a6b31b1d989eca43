import type { ContentAttachment } from '@plaudit/contract/content/schema';
import { kindOf } from '../attachment-kind.ts';
import { type Captions, captionsIn } from '../captions.ts';
import { Film } from './attachments/film.tsx';
import { FileRow } from './attachments/file-row.tsx';
import { PictureGrid } from './attachments/picture-grid.tsx';
import { Recording } from './attachments/recording.tsx';
import './attachments.css';

type OtherProps = { attachment: ContentAttachment; captions: readonly Captions[] | undefined };

const Other = ({ attachment, captions = [] }: OtherProps) => {
  const kind = kindOf(attachment);
  if (kind === 'film') return <Film attachment={attachment} captions={captions} />;
  if (kind === 'recording') return <Recording attachment={attachment} captions={captions} />;
  return <FileRow attachment={attachment} />;
};

/** The attachments of content: pictures in a grid, then the rest, each in the order in which it was added. Captions are in their players. */
export const Attachments = ({ attachments }: { attachments: readonly ContentAttachment[] }) => {
  const pictures = attachments.filter((attachment) => kindOf(attachment) === 'picture');
  const others = attachments.filter((attachment) => kindOf(attachment) !== 'picture');
  const captions = captionsIn(others);
  const in_players = new Set([...captions.values()].flatMap((theirs) => theirs.map(({ attachment }) => attachment)));
  if (attachments.length === 0) return null;
  return (
    <div className="attachments">
      {pictures.length > 0 && <PictureGrid pictures={pictures} />}
      {others
        .filter((attachment) => !in_players.has(attachment))
        .map((attachment) => (
          <Other key={attachment.file_id} attachment={attachment} captions={captions.get(attachment.file_id)} />
        ))}
    </div>
  );
};
