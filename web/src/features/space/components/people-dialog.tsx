import { Flex, Heading } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { PlaceReports } from '../../moderation/components/place-reports.tsx';
import { InviteButton } from '../../place/components/invite-button.tsx';
import { mayBring } from '../../place/index.ts';
import { Members } from '../../place/components/members.tsx';
import { Requests } from '../../place/components/requests.tsx';

type PeopleDialogProps = {
  /** A sub-space. */
  place: AnyPlace;
  onClose: () => void;
};

/** Who is in a sub-space; for its managers also who wants to be, and what was reported there. */
export const PeopleDialog = ({ place, onClose }: PeopleDialogProps) => {
  const { t } = useTranslation('place');
  const { place_name, visibility, can, to_review } = place;
  // Everyone in the space belongs to a public one.
  const is_asked_for = (can.approve_requests || can.invite) && visibility !== 'open';
  return (
    <ResponsiveDialog open onOpenChange={(open) => !open && onClose()} title={place_name} is_tall>
      <Flex direction="column" gap="5">
        {visibility !== 'open' && mayBring(place) && (
          <div>
            <InviteButton place={place} />
          </div>
        )}
        {(to_review?.reports ?? 0) > 0 && (
          <section>
            <Heading as="h2" size="3" mb="3">
              {t('queue.reports')}
            </Heading>
            <PlaceReports place={place} />
          </section>
        )}
        {is_asked_for && <Requests place={place} is_short />}
        <Members place={place} />
      </Flex>
    </ResponsiveDialog>
  );
};
