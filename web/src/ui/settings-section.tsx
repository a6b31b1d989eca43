import type { ReactNode } from 'react';
import { Box, Card, Heading, Text } from '@radix-ui/themes';
import './settings-section.css';

type SettingsSectionProps = { id: string; title: string; description?: string; children: ReactNode };

/** One subject of the settings. */
export const SettingsSection = ({ id, title, description, children }: SettingsSectionProps) => (
  <Card size="3" asChild className="settings-section">
    <section aria-labelledby={id}>
      <Heading as="h2" size="4" id={id}>
        {title}
      </Heading>
      {description && (
        <Text as="p" size="2" color="gray" mt="1">
          {description}
        </Text>
      )}
      <Box mt="4">{children}</Box>
    </section>
  </Card>
);

/** The only subject of its page, whose heading says what it is. */
export const SoleSettings = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card size="3" asChild className="settings-section">
    <section aria-label={title}>{children}</section>
  </Card>
);
