import { type ReactNode, useId } from 'react';
import { Card, Flex, Heading, Text } from '@radix-ui/themes';

/** A group of settings under one heading. */
export const AdminCard = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Card size="3" asChild>
      <section aria-labelledby={id}>
        <Heading as="h2" size="4" id={id}>
          {title}
        </Heading>
        {text && (
          <Text as="p" size="2" color="gray" mt="1">
            {text}
          </Text>
        )}
        <Flex direction="column" gap="4" mt="4">
          {children}
        </Flex>
      </section>
    </Card>
  );
};
