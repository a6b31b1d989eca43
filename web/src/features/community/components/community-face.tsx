import type { ComponentProps } from 'react';
import type { Community } from '@plaudit/contract/community/endpoints';
import { useCompany } from '../../../lib/session/session.ts';
import { PlaceFace } from '../../place/components/place-face.tsx';

type CommunityFaceProps = {
  community: Pick<Community, 'community_name' | 'image_url' | 'is_everybody'>;
  size: ComponentProps<typeof PlaceFace>['size'];
};

/** The picture of a community. Without one of its own, that of everybody shows the company's logo. */
export const CommunityFace = ({ community, size }: CommunityFaceProps) => {
  const { community_name, image_url, is_everybody } = community;
  const { company_logo } = useCompany();
  return <PlaceFace name={community_name} url={image_url ?? (is_everybody ? company_logo : null)} size={size} />;
};
