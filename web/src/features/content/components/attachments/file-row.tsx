import { Text } from '@radix-ui/themes';
import { Download, FileText, FileX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import { serverFile } from '../../../../lib/api/server-address.ts';
import { isNative } from '../../../../lib/device/platform.ts';
import { pickedName } from '../../../../lib/files/picked-name.ts';
import { fileSize } from '../../../../lib/format/file-size.ts';
import { type FileAddress, useFileAddress } from '../../file-address.ts';

/** Saves a file; the browser of a native shell does it outside of the app. */
export const saving = (url: string | undefined, file_name: string) => ({
  href: url && serverFile(url),
  download: pickedName(file_name),
  ...(isNative() && { target: '_blank', rel: 'noopener' }),
});

type FileLineProps = { attachment: ContentAttachment; address: FileAddress; note?: string | undefined };

/** Name and size of a file, and the way to save it. */
export const FileLine = ({ attachment, address, note }: FileLineProps) => {
  const { t } = useTranslation('content');
  const { file_name, size_bytes } = attachment;
  const name = pickedName(file_name);
  const size = size_bytes === null ? '' : fileSize(size_bytes);
  const Icon = address.is_broken ? FileX : FileText;
  const facts = address.is_broken ? t('attachment.gone') : [note, size].filter(Boolean).join(' · ');
  const line = (
    <>
      <Icon size={20} aria-hidden className="file-icon" />
      <span className="file-words">
        <Text as="span" size="2" weight="medium" truncate>
          <bdi>{name}</bdi>
        </Text>
        <Text as="span" size="1" color="gray">
          {facts}
        </Text>
      </span>
    </>
  );
  if (address.is_broken) return <div className="file-row">{line}</div>;
  return (
    <a {...saving(address.url, file_name)} className="file-row" aria-label={t('attachment.save', { name, size })}>
      {line}
      <Download size={16} aria-hidden className="file-icon" />
    </a>
  );
};

/** A file to save. */
export const FileRow = ({ attachment }: { attachment: ContentAttachment }) => (
  <FileLine attachment={attachment} address={useFileAddress(attachment.file_id, attachment.url)} />
);
