import { PlaceScreen } from '../../place/components/place-screen.tsx';
import { cached } from '../cached-communities.ts';
import { About } from '../components/about.tsx';
import { CommunityHeader } from '../components/community-header.tsx';
import { CommunitySkeleton } from '../components/community-skeleton.tsx';
import '../components/community.css';

/** The community of the address, if the company has communities. */
export const CommunityPage = () => (
  <PlaceScreen of={cached} Header={CommunityHeader} About={About} Skeleton={CommunitySkeleton} />
);
