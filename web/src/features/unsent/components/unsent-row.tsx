import { Card, Flex, Text } from '@radix-ui/themes';
import { whatOf } from '../../../lib/writes/words.ts';
import type { Write } from '../../../lib/writes/write.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { UnsentActions, UnsentState } from '../../../ui/unsent-actions.tsx';
import { useComposer } from '../../recognition/components/composer-provider.tsx';

/** One pending write: what it is, since when, its progress, and its actions. */
export const UnsentRow = ({ write }: { write: Write }) => {
  const composer = useComposer();
  const { kind, label, created_at } = write;
  const edit = () => composer.open({ edited: write as Write<never> });
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
          <UnsentActions write={write} onEdit={kind === 'recognition' ? edit : undefined} />
        </Flex>
      </li>
    </Card>
  );
};
