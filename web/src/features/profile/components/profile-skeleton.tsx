import { Box, Skeleton } from '@radix-ui/themes';
import { Loading } from '../../../ui/skeletons.tsx';
import { ContentSkeleton } from '../../content/components/content-skeleton.tsx';

/** A profile in its final size, before anything is known of the person. */
export const ProfileSkeleton = () => (
  <>
    <Loading>
      <div className="profile">
        <div className="profile-cover" />
        <div className="profile-top">
          <Skeleton className="profile-face profile-face-skeleton" />
        </div>
        <Box mt="3">
          <Skeleton height="36px" width="50%" mb="2" />
          <Skeleton height="24px" width="40%" mb="4" />
          <Skeleton height="20px" width="80%" mb="6" />
        </Box>
      </div>
    </Loading>
    <ContentSkeleton cards={2} />
  </>
);
