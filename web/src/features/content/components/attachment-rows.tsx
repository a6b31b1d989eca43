import { useRef } from 'react';
import { Button, Progress, Text, TextField } from '@radix-ui/themes';
import { FileText, Film as FilmIcon, Image, Mic, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { useConnection } from '../../../lib/connection/connection.ts';
import { announce } from '../../../lib/screen/announce.ts';
import { pickedName } from '../../../lib/files/picked-name.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { useMedia } from '../../../lib/screen/media.ts';
import { Picture } from '../../../ui/picture.tsx';
import { type AttachmentKind, kindOf } from '../attachment-kind.ts';
import { useFileAddress } from '../file-address.ts';
import type { Added, Attaching } from '../use-attachments.ts';
import { Grip } from '../../../ui/grip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import './attachment-rows.css';

/** For other features. Not in the index of this one, which the first screen loads. */
export { type Attaching, useAttachments } from '../use-attachments.ts';
export { useDraftFiles } from '../use-draft-files.ts';

const icons = { picture: Image, film: FilmIcon, recording: Mic, document: FileText } as const;

const kindOfAdded = ({ attachment, file, preview }: Added): AttachmentKind => {
  if (attachment) return kindOf(attachment);
  return preview ? 'picture' : kindOf({ content_type: file?.type ?? '' });
};

const Kept = ({ file_id, url }: { file_id: string; url: string }) => {
  const address = useFileAddress(file_id, url);
  if (!address.url || address.is_broken) return <Image size={20} aria-hidden />;
  return <Picture src={address.url} alt="" onError={address.onError} />;
};

const Thumb = ({ item }: { item: Added }) => {
  const { attachment, file } = item;
  const kind = kindOfAdded(item);
  const is_gif = (attachment?.content_type ?? file?.type) === 'image/gif';
  const is_still = useMedia('still') && is_gif;
  const preview = is_still ? null : item.preview;
  const Icon = icons[kind];
  const shown = attachment?.poster_file_id
    ? { file_id: attachment.poster_file_id, url: attachment.poster_url ?? '' }
    : attachment && kind === 'picture' && !is_still
      ? attachment
      : null;
  return (
    <span className="attachment-thumb">
      {preview && <Picture src={preview} alt="" />}
      {!preview && shown && <Kept file_id={shown.file_id} url={shown.url} />}
      {!preview && !shown && <Icon size={20} aria-hidden />}
    </span>
  );
};

type RowProps = { item: Added; attaching: Attaching; onGone: () => void };

const Row = ({ item, attaching, onGone }: RowProps) => {
  const { t } = useTranslation('content');
  const connection = useConnection();
  const { key, size_bytes, progress, error, alt, attachment } = item;
  const count = attaching.items.length;
  const name = pickedName(item.file_name);
  const waits = error?.is_passing && connection === 'offline';
  const state = progress === null ? (size_bytes === null ? '' : fileSize(size_bytes)) : t('attach.uploading', { name });
  const problem =
    error &&
    (waits
      ? t(item.is_kept ? 'attach.problem.offline' : 'attach.problem.offline_unkept')
      : t(`attach.problem.${error.problem}`, { size: fileSize(error.size), limit: fileSize(error.limit) }));
  return (
    <li className="attachment-row">
      <Thumb item={item} />
      <div className="attachment-facts">
        <Text as="div" size="2" truncate>
          <bdi>{name}</bdi>
        </Text>
        {progress !== null && <Progress value={progress * 100} size="1" aria-label={state} />}
        {progress === null && !problem && (
          <Text as="div" size="1" color="gray">
            {state}
          </Text>
        )}
        {problem && (
          <Text as="div" size="1" color={waits ? 'gray' : 'red'} role={waits ? 'status' : 'alert'}>
            {problem}
          </Text>
        )}
        {kindOfAdded(item) === 'picture' && (attachment || error?.is_passing) && (
          <TextField.Root
            size="1"
            mt="1"
            dir="auto"
            maxLength={limits.description_length}
            placeholder={t('attach.alt')}
            aria-label={t('attach.alt_of', { name })}
            value={alt}
            onChange={(event) => attaching.describe(key, event.target.value)}
          />
        )}
        {error?.is_passing && (
          <Button type="button" variant="soft" size="1" mt="1" highContrast onClick={() => attaching.retry(key)}>
            {t('common:error.retry')}
          </Button>
        )}
      </div>
      {count > 1 && (
        <Grip
          label={t('attach.move', { name })}
          index={attaching.items.indexOf(item)}
          count={count}
          onMove={(to) => attaching.move(key, to)}
          onMoved={(to, by) => by === 'key' && announce(t('attach.moved', { name, number: to + 1, count }))}
        />
      )}
      <IconButton
        type="button"
        variant="ghost"
        color="gray"
        size="2"
        radius="full"
        data-removes
        label={progress === null ? t('attach.remove', { name }) : t('attach.cancel', { name })}
        onClick={() => {
          attaching.remove(key);
          onGone();
        }}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
};

type AttachmentRowsProps = { attaching: Attaching; /** Takes the focus when the last row goes. */ onEmpty: () => void };

/** The files of a draft: the progress of each, a description of a picture, and a button to remove it. */
export const AttachmentRows = ({ attaching, onEmpty }: AttachmentRowsProps) => {
  const { t } = useTranslation('content');
  const list = useRef<HTMLUListElement>(null);
  const { items, left_out, most } = attaching;
  const moveOn = (index: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('.attachment-row > [data-removes]') ?? [];
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (next) next.focus();
    else onEmpty();
  };
  return (
    <>
      {items.length > 0 && (
        <ul ref={list} aria-label={t('attach.title')} className="attachment-rows">
          {items.map((item, index) => (
            <Row key={item.key} item={item} attaching={attaching} onGone={() => moveOn(index)} />
          ))}
        </ul>
      )}
      {left_out > 0 && (
        <Text as="p" size="1" color="red" role="alert">
          {t('attach.too_many', { count: left_out, most })}
        </Text>
      )}
    </>
  );
};
