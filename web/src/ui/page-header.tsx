import type { ReactNode } from 'react';
import { Flex, Heading, Text } from '@radix-ui/themes';
import { usePageTitle } from '../lib/screen/page-title.ts';

type PageHeaderProps = { title: string; description?: ReactNode; actions?: ReactNode };

/** The one first-level heading of a page; names the tab; the focus moves to it after a change of page. */
export const PageHeader = ({ title, description, actions }: PageHeaderProps) => {
  usePageTitle(title);
  return (
    <Flex justify="between" align={{ initial: 'start', sm: 'center' }} gap="3" wrap="wrap" mb="5">
      <div>
        <Heading as="h1" size={{ initial: '6', sm: '7' }} tabIndex={-1} className="page-title">
          {title}
        </Heading>
        {description && (
          <Text as="p" size="2" color="gray" mt="1">
            {description}
          </Text>
        )}
      </div>
      {actions && <Flex gap="2">{actions}</Flex>}
    </Flex>
  );
};
