import type { ComponentProps } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import './place.css';

/** The picture of a place. People are round. */
export const PlaceFace = (props: Omit<ComponentProps<typeof Avatar>, 'className'>) => (
  <Avatar {...props} className="place-face" />
);
