import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Flex, Text } from '@radix-ui/themes';
import { fileSize } from '../../../lib/format/file-size.ts';
import { whatOf } from '../../../lib/writes/words.ts';
import { bytesOf } from '../../../lib/writes/waiting-files.ts';
import type { Write, WriteKind } from '../../../lib/writes/write.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { UnsentActions, UnsentState } from '../../../ui/unsent-actions.tsx';
import { UnsentPost } from '../../post/components/unsent-post.tsx';
import { useComposer } from '../../recognition/components/composer-provider.tsx';

/** One pending write: what it is, since when, its progress, and its actions. */
export const UnsentRow = ({ write }: { write: Write }) => {
  const { t } = useTranslation();
  const composer = useComposer();
  const { kind, label, created_at } = write;
  const [is_editing, setIsEditing] = useState(false);
  const edits: Partial<Record<WriteKind, () => void>> = {
    recognition: () => composer.open({ edited: write as Write<never> }),
    // Those of an earlier version don't say how they were written.
    ...(write.shown !== null && { post: () => setIsEditing(true) }),
  };
  const { files = [] } = write;
  return (
    <Card asChild size="2">
      <li>
        <Flex direction="column" gap="2">
          <Flex justify="between" align="baseline" gap="3">
            <Text size="3" weight="medium">
              <bdi>{whatOf(write)}</bdi>
            </Text>
            <Text size="1" color="gray">
              <RelativeTime at={new Date(created_at).toISOString()} />
            </Text>
          </Flex>
          {label.excerpt && (
            <Text as="p" size="2" color="gray" dir="auto" className="unsent-excerpt">
              {label.excerpt}
            </Text>
          )}
          <UnsentState write={write} />
          {files.length > 0 && (
            <Text as="p" size="2" color="gray">
              {t('unsent.files', { count: files.length, size: fileSize(bytesOf(write)) })}
            </Text>
          )}
          <UnsentActions write={write} onEdit={edits[kind]} is_early={kind === 'post'} />
        </Flex>
        {is_editing && <UnsentPost write={write as Write<never>} onClose={() => setIsEditing(false)} />}
      </li>
    </Card>
  );
};
