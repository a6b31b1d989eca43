import { Button, Flex, Heading, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { grouped } from '../../../lib/format/number.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PlaceReports } from '../../moderation/components/place-reports.tsx';
import { WaitingPosts } from '../../post/components/waiting-posts.tsx';
import { reviewCount } from '../format.ts';
import './place-queue.css';

/** What the managers of a place have to decide: posts that wait, reports, and people who want to join. */
export const PlaceQueue = ({ place }: { place: AnyPlace }) => {
  const { t } = useTranslation('place');
  const { posts = 0, reports = 0, requests = 0 } = place.to_review ?? {};
  if (reviewCount(place) === 0) {
    return <EmptyState icon={<ListChecks size={28} />} title={t('queue.empty')} description={t('queue.empty_text')} />;
  }
  return (
    <Flex direction="column" gap="6" className="place-queues">
      {posts > 0 && (
        <section>
          <Heading as="h2" size="3" mb="3">
            {t('queue.posts')}
          </Heading>
          <WaitingPosts place={place} />
        </section>
      )}
      {reports > 0 && (
        <section>
          <Heading as="h2" size="3" mb="3">
            {t('queue.reports')}
          </Heading>
          <PlaceReports place={place} />
        </section>
      )}
      {requests > 0 && (
        <section>
          <Heading as="h2" size="3" mb="3">
            {t('queue.joining')}
          </Heading>
          <Flex gap="3" align="center" wrap="wrap">
            <Text size="2">{t('queue.requests', { count: requests, amount: grouped(requests) })}</Text>
            <Button asChild size="2" variant="soft" color="gray" highContrast>
              <Link to="." search={(before: object) => ({ ...before, tab: 'requests' })} resetScroll={false}>
                {t('queue.show')}
              </Link>
            </Button>
          </Flex>
        </section>
      )}
    </Flex>
  );
};
