import type { ReactNode } from 'react';
import { Badge, Box, Flex, Text } from '@radix-ui/themes';
import type { LucideIcon } from 'lucide-react';

type FactorRowProps = { Icon: LucideIcon; name: string; text: string; state: string | null; children: ReactNode };

/** One kind of factor: what it is, whether it is set up, and its actions. */
export const FactorRow = ({ Icon, name, text, state, children }: FactorRowProps) => (
  <li className="factor">
    <Icon size={22} aria-hidden />
    <Box flexGrow="1" minWidth="0">
      <Flex align="center" gap="2" wrap="wrap">
        <Text size="2" weight="medium">
          {name}
        </Text>
        {state && <Badge highContrast>{state}</Badge>}
      </Flex>
      <Text as="div" size="2" color="gray">
        {text}
      </Text>
    </Box>
    {children}
  </li>
);
