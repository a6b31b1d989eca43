/** Pictures of recognition types and icons of values: SVG by name, drawn on a square of 400 (types) or 96 (icons). */
const glow = (id: string, inner: string, outer: string): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${inner}"/><stop offset="1" stop-color="${outer}" stop-opacity="0"/></radialGradient>`;

const sparkle = (x: number, y: number, size: number, color: string): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0-10Q1.6-1.6 10 0 1.6 1.6 0 10-1.6 1.6-10 0-1.6-1.6 0-10z" fill="${color}"/>`;

const scene = (sky: readonly [string, string], defs: string, content: string): string => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">
  <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>${defs}</defs>
  <rect width="400" height="400" fill="url(#sky)"/>${content}
</svg>`;

const heart =
  'M200 292c-70-50-104-84-104-126 0-32 24-54 52-54 22 0 40 12 52 32 12-20 30-32 52-32 28 0 52 22 52 54 0 42-34 76-104 126z';

export const lantern = (x: number, y: number, scale: number, body: string, light: string): string => `
<g transform="translate(${x} ${y}) scale(${scale})">
  <path d="M-22-72q22-44 44 0" fill="none" stroke="${body}" stroke-width="7"/>
  <path d="M-34-72h68l8 16h-84z" fill="${body}"/><rect x="-36" y="-56" width="72" height="92" rx="10" fill="${light}"/>
  <path d="M0-34c18 24 20 36 20 44a20 20 0 0 1-40 0c0-8 2-20 20-44z" fill="#f59f3c"/><path d="M0-6c8 11 9 16 9 21a9 9 0 0 1-18 0c0-5 1-10 9-21z" fill="#fff3c4"/>
  <path d="M-44 36h88l6 18h-100z" fill="${body}"/><path d="M-36-56v92M36-56v92" stroke="${body}" stroke-width="6"/>
</g>`;

const figure = (x: number, y: number, color: string, skin: string): string =>
  `<circle cx="${x}" cy="${y}" r="26" fill="${skin}"/><path d="M${x - 44} ${y + 108}c0-48 16-74 44-74s44 26 44 74z" fill="${color}"/>`;

/** One picture for each recognition type. */
export const type_pictures: Record<string, string> = {
  thanks: scene(
    ['#fde7c3', '#f9b98c'],
    glow('halo', '#fff6dc', '#ffd9a0') +
      '<linearGradient id="h" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ff8f7a"/><stop offset="1" stop-color="#d9424e"/></linearGradient>',
    `<circle cx="200" cy="196" r="180" fill="url(#halo)"/><path d="${heart}" fill="url(#h)"/><path d="M130 172c0-20 12-32 26-34" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".75"/>
    ${sparkle(316, 112, 2, '#fff')}${sparkle(86, 268, 1.5, '#fff')}${sparkle(300, 286, 1.1, '#fff6dc')}${sparkle(96, 98, 1.1, '#fff6dc')}`,
  ),
  teamwork: scene(
    ['#cfe8ff', '#8fbcf0'],
    glow('halo', '#ffffff', '#cfe8ff'),
    `<circle cx="200" cy="190" r="170" fill="url(#halo)"/>${figure(104, 184, '#2f6fb5', '#c68a5f')}${figure(296, 184, '#e08e45', '#fbdcc8')}${figure(200, 158, '#274b7a', '#855031')}
    <path d="M60 292h280q18 0 18 18v16H42v-16q0-18 18-18z" fill="#1f3a5f"/>${lantern(200, 258, 0.62, '#1f3a5f', '#ffe9b0')}${sparkle(200, 78, 1.8, '#fff')}${sparkle(328, 96, 1.2, '#fff')}${sparkle(72, 104, 1.2, '#fff')}`,
  ),
  beyond: scene(
    ['#2d2a5c', '#e9836b'],
    glow('sun', '#fff1c9', '#ffb36b'),
    `<circle cx="208" cy="200" r="150" fill="url(#sun)"/><circle cx="208" cy="196" r="52" fill="#ffe3a1"/><path d="M0 330l104-128 60 70 62-116 92 130 30-34 52 60v90H0z" fill="#4a3b78"/><path d="M226 156l-34 64 22-12 16 20 14-22 22 14z" fill="#fff"/>
    <path d="M0 356q120-52 210-16t190-18v78H0z" fill="#2b2350"/><path d="M226 156v-54" stroke="#fff" stroke-width="5" stroke-linecap="round"/><path d="M228 102l42 14-42 16z" fill="#ff6b5e"/>${sparkle(92, 92, 1.3, '#fff')}${sparkle(316, 72, 1, '#fff')}${sparkle(146, 52, 0.8, '#fff')}`,
  ),
  idea: scene(
    ['#fff4c2', '#ffd166'],
    glow('halo', '#ffffff', '#fff1b8'),
    `<circle cx="200" cy="176" r="176" fill="url(#halo)"/><g stroke="#f29f05" stroke-width="10" stroke-linecap="round"><path d="M200 36v26M104 76l18 18M296 76l-18 18M64 172h26M310 172h26M112 262l16-14M288 262l-16-14"/></g>
    <path d="M200 88c50 0 84 36 84 82 0 34-18 52-34 70-8 10-12 20-12 34h-76c0-14-4-24-12-34-16-18-34-36-34-70 0-46 34-82 84-82z" fill="#fff"/><path d="M200 100c44 0 72 31 72 70 0 29-16 45-31 62-8 9-12 19-14 30h-54c-2-11-6-21-14-30-15-17-31-33-31-62 0-39 28-70 72-70z" fill="#ffd23f"/>
    <path d="M172 262v-50l-18-30 24 14 22-22 22 22 24-14-18 30v50" fill="none" stroke="#e07a1f" stroke-width="7" stroke-linejoin="round"/><path d="M162 274h76v16h-76zM166 296h68v14h-68zM178 316h44q-4 18-22 18t-22-18z" fill="#54483a"/>`,
  ),
  hero: scene(
    ['#d6f5e5', '#7fd1ae'],
    glow('halo', '#ffffff', '#d6f5e5'),
    `<circle cx="200" cy="196" r="176" fill="url(#halo)"/><path d="M124 206L92 344l48-20 26 36 34-104 34 104 26-36 48 20-32-138z" fill="#e4573d"/><circle cx="200" cy="172" r="104" fill="#1f7a5c"/><circle cx="200" cy="172" r="84" fill="#fdf6e3"/>
    <path d="M200 104l20 44 48 5-36 32 10 48-42-25-42 25 10-48-36-32 48-5z" fill="#f6b23c"/><path d="M200 104l20 44 48 5-36 32 10 48-42-25z" fill="#e6992a"/>${sparkle(328, 92, 1.5, '#fff')}${sparkle(70, 112, 1.2, '#fff')}`,
  ),
  craft: scene(
    ['#f3e3cf', '#d3a679'],
    glow('halo', '#fff7ea', '#f3e3cf'),
    `<circle cx="200" cy="180" r="176" fill="url(#halo)"/><path d="M40 300h320v34H40z" fill="#8a5a34"/><path d="M40 300h320v9H40z" fill="#a8713f"/><g transform="rotate(-38 200 200)"><rect x="188" y="120" width="26" height="196" rx="12" fill="#b5773f"/><path d="M142 84h108q20 0 26 20l6 24q-22-12-44-8h-96z" fill="#4a5560"/><path d="M142 84h108q12 0 18 8H142z" fill="#66737f"/></g>
    <g transform="rotate(36 200 200)"><rect x="190" y="190" width="22" height="128" rx="10" fill="#d98f45"/><rect x="186" y="176" width="30" height="20" rx="4" fill="#e8c16a"/><path d="M192 70h18l6 106h-30z" fill="#9fb0bd"/><path d="M201 70h9l6 106h-15z" fill="#c3d0d9"/></g>
    <path d="M78 296q18-36 46-22 22 12-2 22zM288 298q2-28 30-24 28 6 14 24z" fill="#ecc594"/>${sparkle(306, 104, 1.5, '#fff')}${sparkle(96, 136, 1.1, '#fff')}`,
  ),
  guide: scene(
    ['#14324f', '#3f7ea6'],
    glow('lamp', '#fff7cf', '#ffd97a'),
    `<path d="M206 120L412 40v150z" fill="#ffe9a8" opacity=".35"/><path d="M194 120L-12 56v128z" fill="#ffe9a8" opacity=".22"/><circle cx="200" cy="120" r="96" fill="url(#lamp)"/><path d="M0 322q70-24 130 0t130 0 140-4v82H0z" fill="#0d2338"/><path d="M120 330q80-60 160 0z" fill="#29475e"/>
    <path d="M172 154h56l18 162h-92z" fill="#fdf8ec"/><path d="M168 190h64l4 36h-72zM160 262h80l4 34h-88z" fill="#d8483e"/><rect x="164" y="142" width="72" height="14" rx="4" fill="#22303c"/><rect x="176" y="98" width="48" height="44" rx="4" fill="#ffe28a"/><path d="M168 98q32-50 64 0z" fill="#d8483e"/><path d="M200 72v-16" stroke="#22303c" stroke-width="6" stroke-linecap="round"/>
    <path d="M192 316v-22q8-12 16 0v22z" fill="#22303c"/>${sparkle(84, 244, 0.8, '#fff')}${sparkle(318, 252, 1, '#fff')}${sparkle(330, 44, 0.8, '#fff')}${sparkle(64, 40, 0.9, '#fff')}`,
  ),
  month: scene(
    ['#4b2e83', '#b0578d'],
    glow('halo', '#ffe9ad', '#f0a35e'),
    `<circle cx="200" cy="190" r="164" fill="url(#halo)"/><g fill="none" stroke="#ffd76a" stroke-width="9" stroke-linecap="round"><path d="M108 118q-40 96 42 172M292 118q40 96-42 172"/></g>
    <g fill="#ffd76a"><path d="M106 122q-30-4-34-32 30 0 34 32zM94 168q-32 4-44-22 30-10 44 22zM96 216q-28 16-50-4 24-20 50 4zM116 260q-20 26-48 14 16-28 48-14zM294 122q30-4 34-32-30 0-34 32zM306 168q32 4 44-22-30-10-44 22zM304 216q28 16 50-4-24-20-50 4zM284 260q20 26 48 14-16-28-48-14z"/></g>
    ${lantern(200, 206, 1.25, '#3a2468', '#fff0c2')}<path d="M132 284h136l10 34H122z" fill="#f6c453"/><path d="M132 284h136l3 10H129z" fill="#ffe08a"/>${sparkle(200, 56, 1.7, '#fff')}${sparkle(324, 62, 1, '#fff')}${sparkle(78, 60, 1, '#fff')}`,
  ),
};

const icon = (ground: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="26" fill="${ground}"/><g fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${content}</g></svg>`;

/** One icon for each company value. */
export const value_icons: Record<string, string> = {
  craft: icon('#b7672f', '<path d="M30 66l24-24M46 30q14-8 24 2l-10 10 6 6 10-10"/><path d="M24 60l12 12"/>'),
  care: icon(
    '#c2416b',
    '<path d="M48 72C30 58 22 50 22 39c0-8 6-13 13-13 6 0 10 3 13 8 3-5 7-8 13-8 7 0 13 5 13 13 0 11-8 19-26 33z"/>',
  ),
  curious: icon('#6a4fb3', '<circle cx="42" cy="42" r="19"/><path d="M56 56l18 18M36 38q2-6 8-6"/>'),
  together: icon(
    '#2f6fb5',
    '<circle cx="36" cy="36" r="10"/><circle cx="62" cy="38" r="8"/><path d="M18 70c0-14 8-20 18-20s18 6 18 20M60 54c10 0 16 5 17 15"/>',
  ),
  planet: icon('#2f855a', '<path d="M26 70c-2-30 16-46 46-46 0 30-16 46-40 40M26 72q10-22 30-30"/>'),
};
