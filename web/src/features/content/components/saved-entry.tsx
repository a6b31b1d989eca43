import { DropdownMenu } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSaveContent } from '../saved-mutation.ts';
import { savedQuery } from '../saved-queries.ts';

type SavedEntryProps = {
  content_id: string;
  /** What is said when it's saved, if it isn't where posts are. */
  done?: string;
};

/** The entry of a menu that saves content for later, or removes it. */
export const SavedEntry = ({ content_id, done }: SavedEntryProps) => {
  const { t } = useTranslation('content');
  const { data } = useQuery(savedQuery());
  const { mutate } = useSaveContent(content_id, done);
  const is_saved = data?.content_ids.includes(content_id) ?? false;
  const Icon = is_saved ? BookmarkX : Bookmark;
  return (
    <DropdownMenu.Item onSelect={() => mutate(!is_saved)}>
      <Icon size={16} aria-hidden />
      {t(is_saved ? 'saved.remove' : 'saved.save')}
    </DropdownMenu.Item>
  );
};
