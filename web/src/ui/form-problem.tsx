import { type ReactNode, useEffect, useRef } from 'react';
import { Callout } from '@radix-ui/themes';
import { CircleAlert } from 'lucide-react';

/** The error of the whole form, in sight even if the button is far below. */
export const FormProblem = ({ children }: { children: ReactNode }) => {
  const callout = useRef<HTMLDivElement>(null);
  useEffect(() => {
    callout.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // The bars above and below the page cover nothing of it.
    <Callout.Root ref={callout} color="red" role="alert" size="1" style={{ scrollMarginBlock: 120 }}>
      <Callout.Icon>
        <CircleAlert size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{children}</Callout.Text>
    </Callout.Root>
  );
};
