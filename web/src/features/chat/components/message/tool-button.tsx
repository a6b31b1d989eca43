import type { ComponentProps } from 'react';

type ToolButtonProps = ComponentProps<'button'> & { label: string };

/**
 * A button that shows only a picture, beside a message. Looks like that of Radix Themes, which takes longer to draw: a conversation has
 * hundreds of them.
 */
export const ToolButton = ({ label, ...props }: ToolButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    data-accent-color="gray"
    className="rt-reset rt-BaseButton rt-IconButton rt-r-size-1 rt-variant-ghost"
    {...props}
  />
);
