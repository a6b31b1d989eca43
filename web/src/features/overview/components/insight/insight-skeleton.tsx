import { Skeleton } from '@radix-ui/themes';
import { Loading, TextSkeleton } from '../../../../ui/skeletons.tsx';
import './insight.css';

const figures = ['reach', 'reactions', 'comments', 'clicked'];

/** Four numbers, a chart and departments before they are known. */
export const InsightSkeleton = () => (
  <Loading>
    <div className="insight">
      <div className="figures">
        {figures.map((each) => (
          <div key={each}>
            <Skeleton height="14px" width="70%" my="1" />
            <Skeleton height="24px" width="50%" mt="2" />
            <Skeleton height="12px" width="80%" mt="2" />
          </div>
        ))}
      </div>
      <Skeleton height="184px" />
      <TextSkeleton lines={6} />
    </div>
  </Loading>
);
