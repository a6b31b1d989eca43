import type { ComponentProps } from 'react';
import { Tooltip as ThemedTooltip } from '@radix-ui/themes';
import { Tooltip as RadixTooltip } from 'radix-ui';

/** Milliseconds that a pointer rests first, as in the theme of Radix. */
const delay_ms = 200;

/** A word about a control that shows only a picture. It brings its provider along: the theme has none (build/lean-theme.ts). */
export const Tooltip = (props: ComponentProps<typeof ThemedTooltip>) => (
  <RadixTooltip.Provider delayDuration={delay_ms}>
    <ThemedTooltip {...props} />
  </RadixTooltip.Provider>
);
