import { Flex, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '@plaudit/contract/post/schema';
import { personName } from '../../../../lib/format/person.ts';
import { paths } from '../../../../lib/navigation/paths.ts';

/** Whose post it is a copy of, and where that is. */
export const CopiedFrom = ({ origin }: { origin: NonNullable<Post['copied_from']> }) => {
  const { t } = useTranslation('post');
  const { post_id, author, place } = origin;
  const words = { name: personName(author), place: place?.place_name };
  return (
    <Flex gap="1" align="center" asChild>
      <Text as="p" size="1" color="gray" className="post-origin">
        <Copy size={12} aria-hidden />
        <Link to={paths.post(post_id)} className="person-link">
          {t(place ? 'copied_from.place' : 'copied_from.company', words)}
        </Link>
      </Text>
    </Flex>
  );
};
