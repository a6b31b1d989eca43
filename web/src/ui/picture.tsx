import type { ComponentProps } from 'react';
import { serverFile } from '../lib/api/server-address.ts';

type PictureProps = ComponentProps<'img'> & { src: string; alt: string };

/** An address on another host: loading it would reveal there who looks at the picture, from where, and when. */
const isElsewhere = (src: string): boolean => /^https?:/i.test(src);

/**
 * A picture whose address comes from the server, and which in an installed app lies on another host than the page. One from
 * elsewhere is not shown: people could give that address.
 */
export const Picture = ({ src, alt, ...rest }: PictureProps) =>
  isElsewhere(src) ? null : <img {...rest} src={serverFile(src)} alt={alt} />;
