import type { ContentAttachment } from '@plaudit/contract/content/schema';
import { kindOf } from '../attachment-kind.ts';
import { Film } from './attachments/film.tsx';
import { FileRow } from './attachments/file-row.tsx';
import { PictureGrid } from './attachments/picture-grid.tsx';
import { Recording } from './attachments/recording.tsx';
import './attachments.css';

const Other = ({ attachment }: { attachment: ContentAttachment }) => {
  const kind = kindOf(attachment);
  if (kind === 'film') return <Film attachment={attachment} />;
  return kind === 'recording' ? <Recording attachment={attachment} /> : <FileRow attachment={attachment} />;
};

/** The attachments of content: pictures in a grid, then the rest, each in the order in which it was added. */
export const Attachments = ({ attachments }: { attachments: readonly ContentAttachment[] }) => {
  const pictures = attachments.filter((attachment) => kindOf(attachment) === 'picture');
  const others = attachments.filter((attachment) => kindOf(attachment) !== 'picture');
  if (attachments.length === 0) return null;
  return (
    <div className="attachments">
      {pictures.length > 0 && <PictureGrid pictures={pictures} />}
      {others.map((attachment) => (
        <Other key={attachment.file_id} attachment={attachment} />
      ))}
    </div>
  );
};
