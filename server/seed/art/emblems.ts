import { bike } from './scenes.ts';
import { lantern } from './symbols.ts';

/** Drawn on a square of 256. */
export const emblem = (background: string, content: string): string => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><rect width="256" height="256" fill="${background}"/>${content}</svg>`;

const petals = (color: string): string =>
  Array.from(
    { length: 8 },
    (_, at) => `<ellipse cy="-46" rx="17" ry="36" transform="rotate(${at * 45})" fill="${color}"/>`,
  ).join('');

/** Pictures of communities by the key of each, drawn on a square of 256. */
export const emblems: Record<string, string> = {
  everybody: emblem(
    '#17324d',
    `<circle cx="128" cy="128" r="96" fill="#ffd98a" opacity=".3"/>${lantern(128, 138, 1.25, '#f3f6fb', '#ffe9b0')}`,
  ),
  canteen: emblem(
    '#f7d9a8',
    `<path d="M52 132h152c0 52-34 78-76 78s-76-26-76-78z" fill="#d9593d"/><path d="M40 120h176v18H40z" fill="#b8432c"/>
    <g fill="none" stroke="#fff7e8" stroke-width="10" stroke-linecap="round"><path d="M96 100c-12-16 12-26 0-44M128 100c-12-16 12-26 0-44M160 100c-12-16 12-26 0-44"/></g>`,
  ),
  wheels: emblem('#cfe9df', `<g transform="translate(0 4) scale(1.3)">${bike(98, 118, '#e4573d')}</g>`),
  books: emblem(
    '#e5def7',
    `<path d="M128 84c-22-16-52-20-84-16v112c32-4 62 0 84 16 22-16 52-20 84-16V68c-32-4-62 0-84 16z" fill="#fff"/><path d="M128 84v112" stroke="#6a4fb3" stroke-width="6"/>
    <g fill="none" stroke="#a796d9" stroke-width="6" stroke-linecap="round"><path d="M62 98q24-2 48 8M62 124q24-2 48 8M62 150q24-2 48 8M194 98q-24-2-48 8M194 124q-24-2-48 8"/></g>`,
  ),
  kyoto: emblem(
    '#fde3dc',
    `<circle cx="128" cy="124" r="66" fill="#fff4ef"/><g fill="#cf3f35"><path d="M40 72q88 16 176 0v22q-88 14-176 0zM66 124h124v16H66z"/><path d="M80 92h18l-4 118H72zM158 92h18l8 118h-22zM120 96h16v30h-16z"/></g>`,
  ),
  midsummer: emblem(
    '#d7ecc4',
    `<g transform="translate(128 128)">${petals('#fff')}<circle r="26" fill="#f6b23c"/></g><g transform="translate(58 196) scale(.42)">${petals('#6f9fe0')}<circle r="26" fill="#ffe28a"/></g><g transform="translate(202 62) scale(.38)">${petals('#e77a9a')}<circle r="26" fill="#ffe28a"/></g>`,
  ),
  shelf: emblem(
    '#f3ead9',
    `<path d="M44 92h168v14H44zM44 176h168v14H44zM52 60h14v152H52zM190 60h14v152h-14z" fill="#8a5a3c"/>
    <path d="M84 52h26v40H84z" fill="#4f9d8f"/><path d="M114 60h18v32h-18z" fill="#e4573d"/><circle cx="160" cy="72" r="20" fill="#f6b23c"/>
    <path d="M86 132h52v44H86z" fill="#5b7fc7"/><path d="M150 140h28l-6 36h-16z" fill="#a796d9"/>`,
  ),
  stand: emblem(
    '#26304f',
    `<path d="M40 74h176v26q-22 22-44 0-22 22-44 0-22 22-44 0-22 22-44 0z" fill="#d9594c"/><path d="M52 112h12v92H52zM192 112h12v92h-12zM44 164h168v16H44z" fill="#a97b57"/>
    ${lantern(128, 150, 0.6, '#f3f6fb', '#ffe9b0')}`,
  ),
  swimmers: emblem(
    '#cfe6f5',
    `<circle cx="164" cy="112" r="24" fill="#e4573d"/><path d="M52 150q46-60 96-14l-24 24z" fill="#f2b58a"/>
    <g fill="none" stroke="#2f6f9f" stroke-width="12" stroke-linecap="round"><path d="M28 168q25-20 50 0t50 0 50 0 50 0M28 204q25-20 50 0t50 0 50 0 50 0"/></g>`,
  ),
  moving: emblem(
    '#efe3d0',
    `<path d="M56 96h144v112H56z" fill="#c98f52"/><path d="M44 72h168v30H44z" fill="#a8713a"/><path d="M112 72h32v62h-32z" fill="#f3dcb8"/>`,
  ),
};
