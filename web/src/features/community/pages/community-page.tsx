import { PlaceScreen } from '../../place/components/place-screen.tsx';
import { cached } from '../cached-communities.ts';
import { managed } from '../managed.ts';

/** The community of the address, if the company has communities. */
export const CommunityPage = () => <PlaceScreen of={cached} managed={managed} />;
