import type { ReactNode } from 'react';
import { Callout } from '@radix-ui/themes';
import { CircleAlert } from 'lucide-react';

/** What is wrong with the form as a whole. */
export const FormProblem = ({ children }: { children: ReactNode }) => (
  <Callout.Root color="red" role="alert" size="1">
    <Callout.Icon>
      <CircleAlert size={16} aria-hidden />
    </Callout.Icon>
    <Callout.Text>{children}</Callout.Text>
  </Callout.Root>
);
