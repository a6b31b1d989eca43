import { Button, Flex, Text } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { PrimaryButton } from '../../../ui/primary-button.tsx';

type SectionHeadProps = {
  text: string;
  add: { label: string; onClick: () => void; disabled?: boolean };
  /** Another way to begin. */
  also?: { label: string; onClick: () => void };
};

/** What a section is for, and the button that adds to it. */
export const SectionHead = ({ text, add, also }: SectionHeadProps) => (
  <Flex justify="between" align="center" gap="3" mb="4" wrap="wrap">
    <Text as="p" size="2" color="gray">
      {text}
    </Text>
    <Flex gap="3" wrap="wrap">
      {also && (
        <Button size="3" variant="soft" color="gray" onClick={also.onClick}>
          {also.label}
        </Button>
      )}
      <AddButton {...add} />
    </Flex>
  </Flex>
);

/** Adds one more of what a section lists. */
export const AddButton = ({ label, onClick, disabled }: SectionHeadProps['add']) => (
  <PrimaryButton disabled={disabled} onClick={onClick}>
    <Plus size={18} aria-hidden />
    {label}
  </PrimaryButton>
);
