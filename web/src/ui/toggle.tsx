import { type ReactNode, useId } from 'react';
import { Flex, Switch, Text } from '@radix-ui/themes';

type ToggleProps = { label: string; hint: ReactNode; is_on: boolean; onChange: (is_on: boolean) => void };

/** A choice of a form, on or off, and what it means. */
export const Toggle = ({ label, hint, is_on, onChange }: ToggleProps) => {
  const hint_id = useId();
  return (
    <div>
      <Text as="label" size="2" weight="medium">
        <Flex gap="2" align="center" minHeight="32px">
          <Switch size="2" checked={is_on} onCheckedChange={onChange} aria-describedby={hint_id} />
          {label}
        </Flex>
      </Text>
      <Text as="p" size="1" color="gray" id={hint_id}>
        {hint}
      </Text>
    </div>
  );
};
