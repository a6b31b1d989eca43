import type { ComponentProps } from 'react';
import { PostsSection } from '../../overview/components/posts-section.tsx';
import { CommunityPicker } from '../components/community-picker.tsx';

const PlaceFilter = (props: Omit<ComponentProps<typeof CommunityPicker>, 'size'>) => (
  <CommunityPicker {...props} size="3" />
);

/** What posts reached, in the company or in one of its communities. */
export const InsightSection = () => <PostsSection PlaceFilter={PlaceFilter} />;
