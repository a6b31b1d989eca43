import { Text } from '@radix-ui/themes';
import type { LinkPreview } from '@plaudit/contract/link-preview/schema';
import { Picture } from '../../../ui/picture.tsx';
import './link-card.css';

/** What the page says that words link to. Nothing of it comes from another server. */
export const LinkCard = ({
  preview: { address, title, description, site_name, picture_url },
  is_small = false,
}: {
  preview: LinkPreview;
  /** In a comment: without the description. */
  is_small?: boolean;
}) => (
  <a className={is_small ? 'link-card is-small' : 'link-card'} href={address} target="_blank" rel="noopener noreferrer">
    {picture_url && <Picture src={picture_url} alt="" loading="lazy" />}
    <span>
      <Text as="div" size="1" color="gray" truncate dir="auto">
        {site_name}
      </Text>
      <Text as="div" size="2" weight="medium" dir="auto" className="link-title">
        {title}
      </Text>
      {description && !is_small && (
        <Text as="div" size="1" color="gray" dir="auto" className="link-description">
          {description}
        </Text>
      )}
    </span>
  </a>
);
