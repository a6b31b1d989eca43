import type { Plugin } from 'vite';

const tooltip = /,\s*Tooltip as (\w+)\}\s*from\s*"radix-ui";/;

/**
 * The theme of Radix Themes provides for tooltips, and so the first screen would wait for all that places floating things
 * (a tenth of its scripts). No part of the app uses them: buttons with a picture alone have a title (`ui/icon-button.tsx`).
 */
export const leanTheme = (): Plugin => ({
  name: 'lean-theme',
  apply: 'build',
  transform: {
    filter: { id: /@radix-ui[\\/]themes[\\/]dist[\\/]esm[\\/]components[\\/]theme\.js$/ },
    handler: (code) => {
      if (!tooltip.test(code)) throw new Error('Radix Themes has another theme now: look at build/lean-theme.ts');
      return code.replace(tooltip, '}from"radix-ui";const $1={Provider:({children})=>children};');
    },
  },
});
