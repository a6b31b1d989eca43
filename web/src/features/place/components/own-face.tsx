import type { ComponentProps } from 'react';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { useCompany } from '../../../lib/session/session.ts';
import { PlaceFace } from './place-face.tsx';

type OwnFaceProps = {
  place: Pick<AnyPlace, 'place_name' | 'image_url' | 'is_everybody'>;
  size: ComponentProps<typeof PlaceFace>['size'];
};

/** The picture of a place. Without one of its own, that of everybody shows the company's logo. */
export const OwnFace = ({ place: { place_name, image_url, is_everybody }, size }: OwnFaceProps) => {
  const { company_logo } = useCompany();
  return <PlaceFace name={place_name} url={image_url ?? (is_everybody ? company_logo : null)} size={size} />;
};
