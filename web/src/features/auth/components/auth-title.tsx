import type { ReactNode } from 'react';
import { Box, Heading, Text } from '@radix-ui/themes';
import { usePageTitle } from '../../../lib/screen/page-title.ts';

/** The heading of a page without session; it also names the tab. */
export const AuthTitle = ({ title, children }: { title: string; children?: ReactNode }) => {
  usePageTitle(title);
  return (
    <Box mb="6">
      <Heading as="h1" size="7" tabIndex={-1} style={{ letterSpacing: '-0.02em' }}>
        {title}
      </Heading>
      {children && (
        <Text as="p" size="3" color="gray" mt="2">
          {children}
        </Text>
      )}
    </Box>
  );
};
