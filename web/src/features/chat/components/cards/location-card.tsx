import { Button, DropdownMenu, Flex, Text } from '@radix-ui/themes';
import { Copy, Map, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MessageLocation } from '@plaudit/contract/chat/schema';
import { zonedTime } from '../../../../lib/format/moment.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { Menu } from '../../../../ui/menu.tsx';
import { locationText, map_apps, mapLink } from '../../maps.ts';

/** Where something takes place. Nothing is loaded from elsewhere: people choose the app that shows a map. */
export const LocationCard = ({ location }: { location: MessageLocation }) => {
  const { t } = useTranslation('chat');
  const { location_name, address, starts_at } = location;
  return (
    <div className="chat-card chat-location" role="group" aria-label={t('type.location')}>
      <MapPin size={20} aria-hidden />
      <div className="chat-location-words">
        <Text as="p" size="3" weight="bold" dir="auto">
          {location_name}
        </Text>
        {starts_at && (
          <Text as="p" size="2">
            <time dateTime={starts_at}>{zonedTime(starts_at)}</time>
          </Text>
        )}
        {address && (
          <Text as="p" size="2" color="gray" dir="auto" className="chat-location-address">
            {address}
          </Text>
        )}
        <Flex gap="2" mt="1" wrap="wrap">
          <Menu
            button={
              <Button size="2" variant="soft">
                <Map size={16} aria-hidden />
                {t('location.open')}
              </Button>
            }
          >
            {map_apps.map((app) => (
              <DropdownMenu.Item key={app} asChild>
                <a href={mapLink(app, location)} rel="noreferrer" {...(app !== 'device' && { target: '_blank' })}>
                  {t(`location.app.${app}`)}
                </a>
              </DropdownMenu.Item>
            ))}
          </Menu>
          <Button
            size="2"
            variant="soft"
            color="gray"
            onClick={() => void copyText(locationText(location), t('location.address'), t)}
          >
            <Copy size={16} aria-hidden />
            {t('location.copy')}
          </Button>
        </Flex>
      </div>
    </div>
  );
};
