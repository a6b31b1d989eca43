import { Box, Skeleton } from '@radix-ui/themes';
import { Loading } from '../../../ui/skeletons.tsx';

const shown = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The list before it is known: each card is as high as one with a line of description. */
export const PlacesSkeleton = () => (
  <Loading>
    <div className="places">
      {shown.map((each) => (
        <div key={each} className="place-card">
          <Skeleton width="64px" height="64px" className="place-face" />
          <Box minWidth="0" flexGrow="1">
            <Skeleton height="16px" width="40%" my="1" />
            <Skeleton height="14px" width="75%" my="1" />
            <Skeleton height="12px" width="30%" mt="2" />
          </Box>
        </div>
      ))}
    </div>
  </Loading>
);
