import type { ComponentProps } from 'react';
import { IconButton as ThemedIconButton } from '@radix-ui/themes';

type IconButtonProps = Omit<ComponentProps<typeof ThemedIconButton>, 'aria-label' | 'title'> & { label: string };

/** A button that shows only a picture. `label` is its name for screen readers, and shows when a pointer rests on it. */
export const IconButton = ({ label, ...props }: IconButtonProps) => (
  <ThemedIconButton {...props} aria-label={label} title={label} />
);
