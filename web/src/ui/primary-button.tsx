import type { ComponentProps } from 'react';
import { Button } from '@radix-ui/themes';

type PrimaryButtonProps = Omit<ComponentProps<typeof Button>, 'color' | 'highContrast'>;

/** The main action of a screen or dialog. It looks the same everywhere, so that people know it by its color. */
export const PrimaryButton = (props: PrimaryButtonProps) => <Button size="3" {...props} highContrast />;
