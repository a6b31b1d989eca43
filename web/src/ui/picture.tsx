import type { ComponentProps } from 'react';
import { serverFile } from '../lib/api/server-address.ts';

type PictureProps = ComponentProps<'img'> & { src: string; alt: string };

/** A picture whose address comes from the server, and which in an installed app lies on another host than the page. */
export const Picture = ({ src, alt, ...rest }: PictureProps) => <img {...rest} src={serverFile(src)} alt={alt} />;
