import { createRandom, type Random } from '../random.ts';
import { hairOf } from './hair.ts';

const skins = ['#fbdcc8', '#f6cfb2', '#eebd97', '#dda77c', '#c68a5f', '#a96d45', '#855031', '#653a24'];
const hair_colors: Record<string, string> = {
  black: '#241f22',
  dark: '#3b2a25',
  brown: '#6b4631',
  blond: '#d9ab5e',
  red: '#b5502c',
  grey: '#8d9093',
  white: '#dcdcd8',
  teal: '#2d7f83',
  plum: '#7c4a78',
  slate: '#4b5d75',
  navy: '#2d3f72',
};
const grounds = [
  ['#ffe2b8', '#ffc58a'],
  ['#d5ecc9', '#a9d6a5'],
  ['#cfe6f5', '#9cc8ea'],
  ['#e6dbf7', '#c4b0ea'],
  ['#fbd5d5', '#f3aaa8'],
  ['#d1efe9', '#98d5ca'],
  ['#fdeab0', '#f2cd66'],
  ['#dfe4ea', '#b7c2cf'],
];
const clothes = [
  '#2f4858',
  '#33658a',
  '#86a873',
  '#c8553d',
  '#f2a65a',
  '#5b5f97',
  '#8f5d5d',
  '#3f7d6b',
  '#e8e4da',
  '#44403c',
  '#b56576',
  '#d9a441',
];

const shade = (color: string, factor: number): string => {
  const channels = [1, 3, 5].map((start) => Math.round(parseInt(color.slice(start, start + 2), 16) * factor));
  return `#${channels.map((channel) => Math.min(255, channel).toString(16).padStart(2, '0')).join('')}`;
};

const garment = (random: Random, skin: string): string => {
  const color = random.pick(clothes);
  const body = `<path d="M22 206c2-38 34-53 78-53s76 15 78 53z" fill="${color}"/>`;
  const collars = [
    `<path d="M79 153q21 26 42 0l-4-6H83z" fill="${skin}"/><path d="M77 153q23 31 46 0" fill="none" stroke="${shade(color, 0.8)}" stroke-width="5"/>`,
    `<path d="M82 150l18 32 18-32z" fill="#fdfcf8"/><path d="M82 148l-10 11 20 17 8-10zM118 148l10 11-20 17-8-10z" fill="${shade(color, 1.18)}"/>`,
    `<path d="M76 143h48v15q-24 12-48 0z" fill="${shade(color, 0.88)}"/>`,
    `<path d="M85 152l15 22 15-22z" fill="${skin}"/><path d="M100 174v32" stroke="${shade(color, 0.78)}" stroke-width="3"/>`,
  ];
  return body + random.pick(collars);
};

const face = (random: Random, skin: string, brow: string): string => {
  const line = shade(skin, 0.52);
  const tilt = random.between(-2, 2);
  const smile = random.pick([
    `<path d="M83 116q17 19 34 0q-17 5-34 0z" fill="#fff" stroke="${line}" stroke-width="2.4" stroke-linejoin="round"/>`,
    `<path d="M84 118q16 13 32 0" fill="none" stroke="${line}" stroke-width="3.4" stroke-linecap="round"/>`,
    `<path d="M86 119q17 9 28-3" fill="none" stroke="${line}" stroke-width="3.4" stroke-linecap="round"/>`,
  ]);
  const eyes = random.chance(0.2)
    ? `<path d="M76 93q6-7 12 0M112 93q6-7 12 0" fill="none" stroke="#2b2422" stroke-width="3.2" stroke-linecap="round"/>`
    : `<ellipse cx="82" cy="92" rx="4" ry="4.8" fill="#2b2422"/><ellipse cx="118" cy="92" rx="4" ry="4.8" fill="#2b2422"/><circle cx="83.6" cy="90.2" r="1.4" fill="#fff"/><circle cx="119.6" cy="90.2" r="1.4" fill="#fff"/>`;
  return `
    <path d="M74 ${82 + tilt}q8-5 16 0M110 82q8-5 16 ${tilt}" fill="none" stroke="${brow}" stroke-width="3.4" stroke-linecap="round"/>
    ${eyes}
    <path d="M100 94q-6 11-1 13h4" fill="none" stroke="${shade(skin, 0.78)}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
    <ellipse cx="72" cy="107" rx="8" ry="5" fill="#e8705f" opacity=".22"/><ellipse cx="128" cy="107" rx="8" ry="5" fill="#e8705f" opacity=".22"/>
    ${smile}`;
};

const beards = (color: string): Record<string, string> => ({
  beard: `<path d="M61 96c1 34 14 49 39 49s38-15 39-49c-5 11-9 14-17 12-7-3-37-3-44 0-8 2-12-1-17-12z" fill="${color}"/><path d="M86 119q14 8 28 0-14 13-28 0z" fill="#fff"/>`,
  stubble: `<path d="M62 100c1 30 14 44 38 44s37-14 38-44c-4 10-9 13-16 10-8-3-36-3-44 0-7 3-12 0-16-10z" fill="${color}" opacity=".22"/>`,
});

const extras: Record<string, string> = {
  glasses: `<g fill="#fff" fill-opacity=".22" stroke="#3a3532" stroke-width="3"><rect x="67" y="81" width="29" height="23" rx="10"/><rect x="104" y="81" width="29" height="23" rx="10"/><path d="M96 91q4-3 8 0M67 89l-7-2M133 89l7-2" fill="none"/></g>`,
  earrings: '<g fill="#e7b53c"><circle cx="57" cy="112" r="3.6"/><circle cx="143" cy="112" r="3.6"/></g>',
  freckles:
    '<g fill="#b96a43" opacity=".55"><circle cx="71" cy="102" r="1.4"/><circle cx="76" cy="105" r="1.4"/><circle cx="81" cy="102" r="1.3"/><circle cx="119" cy="102" r="1.3"/><circle cx="124" cy="105" r="1.4"/><circle cx="129" cy="102" r="1.4"/></g>',
};

/**
 * A friendly portrait as SVG. `look` names skin (`s1` light to `s8` dark), a hair color, a style and extras; `seed` varies the
 * rest.
 */
export const drawPortrait = (look: string, seed: number): string => {
  const words = look.split(' ');
  const random = createRandom(seed);
  const skin = skins[Number(words[0]?.slice(1)) - 1] ?? (skins[0] as string);
  const tone = hair_colors[words[1] ?? ''] ?? '#3b2a25';
  const is_cloth = /hijab|turban/.test(words[2] ?? '');
  const hair = is_cloth ? '#2c2422' : tone;
  const { back, front, covers_ears } = hairOf(words[2] ?? '', tone, shade(tone, 0.82));
  const [light, deep] = random.pick(grounds) as [string, string];
  const beard = beards(shade(hair, 1.08));
  const ears = covers_ears
    ? ''
    : `<g fill="${shade(skin, 0.93)}"><circle cx="58" cy="98" r="9"/><circle cx="142" cy="98" r="9"/></g>`;
  const worn = words.slice(3);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="12 14 176 176">
    <defs><radialGradient id="g" cx=".35" cy=".25" r="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs>
    <rect width="200" height="200" fill="url(#g)"/>
    ${back}
    ${garment(random, shade(skin, 0.9))}
    <path d="M84 128h32v24q-16 14-32 0z" fill="${shade(skin, 0.9)}"/>
    ${ears}
    <path d="M59 88c0-31 17-45 41-45s41 14 41 45c0 33-16 55-41 55S59 121 59 88z" fill="${skin}"/>
    ${worn.map((word) => beard[word] ?? '').join('')}
    ${face(random, skin, shade(hair, 0.85))}
    ${front}
    ${worn.map((word) => extras[word] ?? '').join('')}
  </svg>`;
};
