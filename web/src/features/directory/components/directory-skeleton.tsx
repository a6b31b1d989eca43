import { Box, Skeleton } from '@radix-ui/themes';
import { Loading } from '../../../ui/skeletons.tsx';

/** Places for a first screen of people, in the size of their cards. */
export const DirectorySkeleton = () => (
  <Loading>
    <Skeleton height="16px" width="80px" mb="4" />
    <div className="people">
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className="person">
          <Skeleton className="person-face person-face-skeleton" />
          <Box flexGrow="1" className="person-words">
            <Skeleton height="16px" width="65%" mb="2" />
            <Skeleton height="14px" width="85%" mb="2" />
            <Skeleton height="14px" width="50%" />
          </Box>
        </div>
      ))}
    </div>
  </Loading>
);
