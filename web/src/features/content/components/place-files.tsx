import { useState } from 'react';
import { Box, SegmentedControl, Skeleton, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText, Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlaceFile } from '@plaudit/contract/content/schema';
import { linkToContent } from '@plaudit/contract/paths';
import type { PlaceKindName } from '@plaudit/contract/place/schema';
import { cardOf } from '../../../lib/feature/cards.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { personName } from '../../../lib/format/person.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { Loading, RowsSkeleton } from '../../../ui/skeletons.tsx';
import { placeFilePages } from '../place-file-queries.ts';
import { Attachments } from './attachments.tsx';
import './place-files.css';

const kinds = ['pictures', 'files'] as const;
type Shown = (typeof kinds)[number];
type At = { place_id: string; place_kind: PlaceKindName };

/** Everything that posts, messages and comments in a place show: its pictures side by side, its files with who shared them. */
export const PlaceFiles = ({ place }: { place: At }) => {
  const { t } = useTranslation('content');
  const [kind, setKind] = useState<Shown>('pictures');
  return (
    <>
      <Box mb="4">
        <SegmentedControl.Root
          value={kind}
          aria-label={t('place_files.show')}
          onValueChange={(chosen) => setKind(chosen as Shown)}
        >
          {kinds.map((each) => (
            <SegmentedControl.Item key={each} value={each}>
              {t(`place_files.${each}`)}
            </SegmentedControl.Item>
          ))}
        </SegmentedControl.Root>
      </Box>
      <ShownFiles key={kind} place={place} kind={kind} />
    </>
  );
};

const ShownFiles = ({ place, kind }: { place: At; kind: Shown }) => {
  const { t } = useTranslation('content');
  const query = useInfiniteQuery(placeFilePages(place, kind));
  if (query.isPending) return kind === 'pictures' ? <PicturesSkeleton /> : <RowsSkeleton rows={4} height={72} />;
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  const found = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (found.length === 0) {
    return (
      <EmptyState
        icon={kind === 'pictures' ? <Images size={28} /> : <FileText size={28} />}
        title={t(`place_files.no_${kind}`)}
        description={t(`place_files.no_${kind}_text`)}
      />
    );
  }
  return (
    <InfiniteList query={query}>
      {kind === 'pictures' ? (
        <div className="place-pictures">
          <Attachments attachments={onceEach(found)} />
        </div>
      ) : (
        <ul className="place-files">
          {found.map((file) => (
            <FileOfPlace key={`${file.content_id} ${file.attachment.file_id}`} file={file} />
          ))}
        </ul>
      )}
    </InfiniteList>
  );
};

/** Squares where the pictures will be. */
const PicturesSkeleton = () => (
  <Loading>
    <div className="place-pictures">
      <div className="attachments">
        <div className="picture-grid" data-count={3}>
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton key={at} className="picture-tile" />
          ))}
        </div>
      </div>
    </div>
  </Loading>
);

/** A copied post shows the same pictures. */
const onceEach = (files: readonly PlaceFile[]) => [
  ...new Map(files.map(({ attachment }) => [attachment.file_id, attachment])).values(),
];

const FileOfPlace = ({ file }: { file: PlaceFile }) => {
  const { t } = useTranslation('content');
  const { attachment, author, created_at, top_kind, top_id } = file;
  const page = top_kind === 'message' ? paths.connect('message', top_id) : cardOf(top_kind)?.link(top_id);
  const shared = t('place_files.shared', {
    name: personName(author),
    day: formatDate(created_at, { dateStyle: 'medium' }),
  });
  return (
    <li>
      <Attachments attachments={[attachment]} />
      <Text as="div" size="1" color="gray" mt="1">
        {page ? (
          <Link to={linkToContent(page, file)} className="person-link">
            {shared}
          </Link>
        ) : (
          shared
        )}
      </Text>
    </li>
  );
};
