import type { ReactNode } from 'react';
import { Flex, Heading, Text } from '@radix-ui/themes';
import './state.css';

type EmptyStateProps = {
  /** An icon of 28 px. */
  icon?: ReactNode;
  title: string;
  /** What to do first. */
  description?: ReactNode;
  action?: ReactNode;
  /** Level of the title in the outline of the page. */
  as?: 'h1' | 'h2' | 'h3';
};

/** A place that has nothing yet, and how to begin. */
export const EmptyState = ({ icon, title, description, action, as = 'h2' }: EmptyStateProps) => (
  <Flex direction="column" align="center" gap="2" px="4" py="8" className="state">
    {icon && (
      <span className="state-icon" aria-hidden>
        {icon}
      </span>
    )}
    <Heading as={as} size="4" align="center">
      {title}
    </Heading>
    {description && (
      <Text as="p" size="2" color="gray" align="center" className="state-text">
        {description}
      </Text>
    )}
    {action && <Flex mt="3">{action}</Flex>}
  </Flex>
);
