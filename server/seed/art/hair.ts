/** Hair, or headwear: `back` is drawn behind the head, `front` over the forehead. */
export type Hair = { back: string; front: string; covers_ears: boolean };

type Draw = (tone: string, shadow: string) => { back?: string; front: string; covers_ears?: boolean };

const cap = (tone: string): string =>
  `<path d="M57 92c-3-38 15-57 43-57s46 19 43 57c-4-14-10-22-16-27-16 5-38 5-54 0-6 5-12 13-16 27z" fill="${tone}"/>`;
const parted = (tone: string): string =>
  `<path d="M57 94c-4-39 14-59 44-59s45 20 42 59c-3-14-9-25-19-33-18 8-40 7-50 1-9 8-14 18-17 32z" fill="${tone}"/>`;
const dots = (tone: string, points: readonly [x: number, y: number, r: number][]): string =>
  `<g fill="${tone}">${points.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;

const curls: [number, number, number][] = [
  [62, 74, 13],
  [66, 56, 14],
  [82, 44, 15],
  [100, 40, 15],
  [118, 44, 15],
  [134, 56, 14],
  [138, 74, 13],
];

const styles: Record<string, Draw> = {
  short: (tone) => ({
    front: `<path d="M58 86c-3-36 13-53 42-53s45 17 42 53c-3-9-6-15-10-20-21-3-43-3-64 0-4 5-7 11-10 20z" fill="${tone}"/>`,
  }),
  side: (tone, shadow) => ({
    front: `<path d="M57 88c-4-38 16-56 45-55 27 1 43 19 40 55-3-11-8-19-14-25-24 4-40-2-50-11-4 14-14 18-21 36z" fill="${tone}"/><path d="M78 52q18 14 50 11" fill="none" stroke="${shadow}" stroke-width="2.5"/>`,
  }),
  fade: (tone, shadow) => ({
    front: `<path d="M59 82c-1-14 2-25 8-33h66c6 8 9 19 8 33-3-8-5-12-9-16H68c-4 4-6 8-9 16z" fill="${shadow}" opacity=".55"/><path d="M66 60c0-18 13-27 34-27s34 9 34 27c-20-5-48-5-68 0z" fill="${tone}"/>`,
  }),
  bald: (_tone, shadow) => ({
    front: `<path d="M59 92c-2-10-1-18 2-25q3 12 4 22zM141 92c2-10 1-18-2-25q-3 12-4 22z" fill="${shadow}" opacity=".7"/><path d="M84 52q12-6 24-3" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".3"/>`,
  }),
  bob: (tone, shadow) => ({
    back: `<path d="M50 96c-4-44 16-64 50-64s54 20 50 64c0 22-2 34-8 42H58c-6-8-8-20-8-42z" fill="${shadow}"/>`,
    front: `<path d="M55 116c-7-52 12-82 45-82s52 30 45 82c-7-8-9-30-11-42-20 1-44-4-54-13-4 18-18 32-25 55z" fill="${tone}"/>`,
    covers_ears: true,
  }),
  long: (tone, shadow) => ({
    back: `<path d="M48 96c-4-44 18-66 52-66s56 22 52 66c0 34 8 58 6 84H42c-2-26 6-50 6-84z" fill="${shadow}"/>`,
    front: `<path d="M54 124c-8-56 10-90 46-90s54 34 46 90c-6-14-9-34-14-54-14-3-24-9-32-20-8 12-18 17-32 20-5 20-8 40-14 54z" fill="${tone}"/>`,
    covers_ears: true,
  }),
  waves: (tone, shadow) => ({
    back: `<path d="M52 80c2-34 20-50 48-50s46 16 48 50c10 12 2 22 8 34s-2 26-10 34H54c-8-8-16-22-10-34s-2-22 8-34z" fill="${shadow}"/>`,
    front: `<path d="M56 104c-10-44 8-70 44-70s54 26 44 70c-6-10-6-26-16-38-20 2-36-4-46-14-6 18-20 24-26 52z" fill="${tone}"/>`,
    covers_ears: true,
  }),
  pony: (tone, shadow) => ({
    back: `<path d="M128 44c28-2 38 24 30 52-4 16-2 28-12 40-8-16 2-30-2-48-2-16-10-26-16-44z" fill="${shadow}"/>`,
    front: parted(tone),
  }),
  bun: (tone, shadow) => ({
    back: `<circle cx="100" cy="29" r="19" fill="${shadow}"/>`,
    front: `${cap(tone)}<path d="M86 35q14-6 28 0" fill="none" stroke="${shadow}" stroke-width="3"/>`,
  }),
  braids: (tone, shadow) => ({
    back: dots(shadow, [
      [52, 106, 10],
      [49, 122, 10],
      [47, 138, 9],
      [46, 153, 8],
      [148, 106, 10],
      [151, 122, 10],
      [153, 138, 9],
      [154, 153, 8],
    ]),
    front: `${parted(tone)}<path d="M100 36v22" stroke="${shadow}" stroke-width="2.5"/>`,
  }),
  curly: (tone, shadow) => ({ back: dots(shadow, [[54, 90, 12], [146, 90, 12], ...curls]), front: dots(tone, curls) }),
  afro: (tone, shadow) => ({
    back: `<ellipse cx="100" cy="68" rx="64" ry="56" fill="${tone}"/>${dots(tone, [
      [48, 96, 16],
      [152, 96, 16],
    ])}`,
    front: `<path d="M58 88c0-34 16-50 42-50s42 16 42 50c-5-14-12-20-20-23-14 4-30 4-44 0-8 3-15 9-20 23z" fill="${shadow}"/>`,
  }),
  hijab: (tone, shadow) => ({
    back: `<path d="M46 98c-4-46 18-70 54-70s58 24 54 70c-1 30 4 50 14 70H32c10-20 15-40 14-70z" fill="${shadow}"/>`,
    front: `<path fill-rule="evenodd" d="M50 102c-6-48 12-74 50-74s56 26 50 74c-2 30-18 52-50 58-32-6-48-28-50-58zm13-12c0 32 13 52 37 52s37-20 37-52c0-26-14-38-37-38S63 64 63 90z" fill="${tone}"/><path d="M58 128q34 44 92 30-6 22-22 30-50-4-70-60z" fill="${tone}"/><path d="M62 136q34 30 80 22" fill="none" stroke="${shadow}" stroke-width="3"/>`,
    covers_ears: true,
  }),
  turban: (tone, shadow) => ({
    front: `<path d="M54 82c-8-38 14-60 46-60s54 22 46 60c-12-16-28-22-46-22s-34 6-46 22z" fill="${tone}"/><g fill="none" stroke="${shadow}" stroke-width="3"><path d="M58 64q28-26 80-28M68 44q28-16 62-10M100 60q22-22 40-20"/></g>`,
  }),
};

export const hairOf = (style: string, tone: string, shadow: string): Hair => ({
  back: '',
  covers_ears: false,
  ...(styles[style] ?? (styles.short as Draw))(tone, shadow),
});
