import { emblem, emblems } from './emblems.ts';
import { lantern } from './symbols.ts';

/** `teeth` of a wheel around its middle. */
const cog = (teeth: number, color: string): string =>
  Array.from(
    { length: teeth },
    (_, at) =>
      `<rect x="-13" y="-78" width="26" height="34" rx="6" transform="rotate(${(at * 360) / teeth})" fill="${color}"/>`,
  ).join('');

const candle = (x: number): string =>
  `<rect x="${x - 5}" y="62" width="10" height="42" rx="4" fill="#7aa6e0"/><path d="M${x} 34c9 12 10 16 10 20a10 10 0 0 1-20 0c0-4 1-8 10-20z" fill="#f6b23c"/>`;

/** Pictures of spaces by the key of each. Where a community is about the same, both have one. */
export const space_emblems: Record<string, string> = {
  lamp: emblem(
    '#bfe0ea',
    `<circle cx="128" cy="116" r="84" fill="#fff6d8" opacity=".8"/>${lantern(128, 128, 1.1, '#17324d', '#ffe9b0')}
    <g fill="none" stroke="#2f6f9f" stroke-width="11" stroke-linecap="round"><path d="M20 206q27-18 54 0t54 0 54 0 54 0M20 234q27-18 54 0t54 0 54 0 54 0"/></g>`,
  ),
  workshop: emblem(
    '#ece2d0',
    `<g transform="translate(108 118)">${cog(8, '#4f7f8c')}<circle r="58" fill="#4f7f8c"/><circle r="24" fill="#ece2d0"/></g>
    <g transform="translate(188 186) scale(.56) rotate(20)">${cog(8, '#d9783d')}<circle r="58" fill="#d9783d"/><circle r="24" fill="#ece2d0"/></g>`,
  ),
  care: emblem(
    '#fbdfe2',
    `<path d="M44 60h168a18 18 0 0 1 18 18v84a18 18 0 0 1-18 18h-86l-44 40v-40H44a18 18 0 0 1-18-18V78a18 18 0 0 1 18-18z" fill="#fff"/>
    <path d="M128 160c-34-24-48-42-48-60 0-15 11-25 25-25 10 0 18 5 23 14 5-9 13-14 23-14 14 0 25 10 25 25 0 18-14 36-48 60z" fill="#d9484a"/>`,
  ),
  kyoto: emblems['kyoto'] ?? '',
  hiring: emblem(
    '#dfead2',
    `<circle cx="98" cy="96" r="36" fill="#855031"/><path d="M34 212c0-52 22-78 64-78s64 26 64 78z" fill="#3f6b5a"/>
    <circle cx="186" cy="112" r="44" fill="#f6b23c"/><path d="M186 88v48M162 112h48" stroke="#fff" stroke-width="13" stroke-linecap="round"/>`,
  ),
  newsroom: emblem(
    '#dfe5f1',
    `<path d="M46 56h136v150H64a18 18 0 0 1-18-18z" fill="#fff"/><path d="M182 92h28v96a18 18 0 0 1-36 0z" fill="#b9c4dc"/>
    <path d="M66 78h96v22H66z" fill="#2b3550"/><path d="M66 114h42v42H66z" fill="#e08e45"/>
    <g stroke="#8f9dbb" stroke-width="8" stroke-linecap="round"><path d="M124 120h36M124 138h36M124 156h36M70 178h90"/></g>`,
  ),
  games: emblem(
    '#f0e2c4',
    `<g fill="#c9a56b"><path d="M0 192h64v64H0zM128 192h64v64h-64z"/></g>
    <path d="M76 60h24v22h16V60h24v22h16V60h24v46l-18 16v52l20 22v18H74v-18l20-22v-52l-18-16z" fill="#3b3348"/><path d="M94 122h68v12H94z" fill="#5a5070"/>`,
  ),
  plants: emblem(
    '#dcefd3',
    `<path d="M128 166V84" stroke="#3f6b3a" stroke-width="10" stroke-linecap="round"/><path d="M128 112c-54 4-74-22-76-58 46-4 74 14 76 58z" fill="#5c9e5a"/>
    <path d="M128 138c50 2 70-20 74-54-44-4-70 12-74 54z" fill="#7fbf6a"/><path d="M76 160h104l-14 62H90z" fill="#c9704a"/><path d="M68 150h120v20H68z" fill="#b25f3c"/>`,
  ),
  birthday: emblem(
    '#fde5ee',
    `${candle(92)}${candle(128)}${candle(164)}<path d="M52 120a18 18 0 0 1 18-18h116a18 18 0 0 1 18 18v90H52z" fill="#fff4e2"/>
    <path d="M52 120a18 18 0 0 1 18-18h116a18 18 0 0 1 18 18v22q-19 22-38 0-19 22-38 0-19 22-38 0-19 22-38 0z" fill="#e77a9a"/><path d="M34 206h188v14H34z" fill="#b98257"/>`,
  ),
  fair: emblems['stand'] ?? '',
};
