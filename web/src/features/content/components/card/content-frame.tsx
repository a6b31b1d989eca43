import type { ReactNode } from 'react';
import { Card, Flex } from '@radix-ui/themes';

type ContentFrameProps = {
  /** What screen readers call it. */
  label: string;
  /** Of what waits to be sent. */
  state?: string;
  children: ReactNode;
};

/** The card around content of any kind, sent or on its way. */
export const ContentFrame = ({ label, state, children }: ContentFrameProps) => (
  <Card asChild size={{ initial: '2', sm: '3' }} data-state={state}>
    <article aria-label={label}>
      <Flex direction="column" gap="3">
        {children}
      </Flex>
    </article>
  </Card>
);
