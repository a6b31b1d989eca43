/** Pictures that people add to their posts, each of another kind: SVG by name, drawn on 640 by 400. */
const sheet = (background: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><rect width="640" height="400" fill="${background}"/>${content}</svg>`;

const grid = (step: number, color: string): string => {
  const lines = Array.from({ length: Math.floor(640 / step) }, (_, at) => (at + 1) * step);
  const across = lines.filter((y) => y < 400).map((y) => `M0 ${y}h640`);
  return `<path d="${[...lines.map((x) => `M${x} 0v400`), ...across].join('')}" stroke="${color}" stroke-width="1"/>`;
};

const marked = (x: number, y: number, number: number): string =>
  `<circle cx="${x}" cy="${y}" r="13" fill="#123a66" stroke="#fff" stroke-width="2"/><text x="${x}" y="${y + 6}" font-family="sans-serif" font-size="16" text-anchor="middle" fill="#fff" stroke="none">${number}</text>`;

const bars = [
  { width: 430, color: '#d9584a' },
  { width: 320, color: '#e9a23b' },
  { width: 250, color: '#4f9d69' },
  { width: 140, color: '#6b8fc4' },
  { width: 90, color: '#b3a9c9' },
];

const book = (y: number, width: number, color: string, band: string): string =>
  `<rect x="${320 - width / 2}" y="${y}" width="${width}" height="42" rx="5" fill="${color}"/><path d="M${320 - width / 2 + 26} ${y}v42M${320 + width / 2 - 40} ${y}v42" stroke="${band}" stroke-width="7"/>`;

const lamp = (x: number, y: number, scale: number, shade: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cx="0" cy="-50" rx="62" ry="62" fill="#fff3c4" opacity=".55"/><path d="M-30-20L-20-86h40l10 66z" fill="${shade}"/><path d="M-26-20h52v12h-52z" fill="#3a2f2a"/><path d="M-14-86a14 22 0 0 1 28 0" fill="none" stroke="#3a2f2a" stroke-width="5"/></g>`;

const bench = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><rect width="84" height="30" rx="4" fill="#e3c79c" stroke="#2f3b46" stroke-width="3"/><circle cx="24" cy="46" r="9" fill="#8fae9b"/><circle cx="60" cy="46" r="9" fill="#8fae9b"/></g>`;

const flower = Array.from(
  { length: 6 },
  (_, at) => `<ellipse cy="-18" rx="8" ry="17" transform="rotate(${at * 60})" fill="#b98cc9" opacity=".85"/>`,
).join('');

/** `by` is the key of the person who adds it. */
export const drawings: Record<string, { by: string; svg: string }> = {
  blueprint: {
    by: 'dmitri',
    svg: sheet(
      '#1b4f8a',
      `${grid(20, '#2c629f')}${grid(100, '#3f78b5')}
      <g fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round">
        <path d="M110 200a26 40 0 0 1 52 0M136 160v-18"/><path d="M196 150l12-30h56l12 30zM196 150h80"/><path d="M310 120h70l16 150h-102z"/><path d="M322 150h46M318 190h54M314 230h62"/>
        <circle cx="455" cy="200" r="34"/><path d="M440 200a15 15 0 0 1 30 0v24h-30z"/><path d="M520 150h58v110h-58zM534 150v-12h30v12"/><path d="M250 320h150M250 340h150M260 320v-14h130v14"/>
      </g>
      <g stroke="#9fc3ea" stroke-width="2" stroke-dasharray="8 7"><path d="M162 200h34M276 150h30M396 200h24M490 200h30M330 270v36"/></g>
      ${marked(136, 240, 1)}${marked(236, 178, 2)}${marked(345, 96, 3)}${marked(455, 258, 4)}${marked(549, 286, 5)}${marked(420, 330, 6)}
      <g fill="none" stroke="#fff" stroke-width="2"><rect x="16" y="16" width="608" height="368"/><rect x="484" y="336" width="140" height="48"/><path d="M484 360h140M550 336v48"/></g>`,
    ),
  },
  chart: {
    by: 'grace',
    svg: sheet(
      '#fbfaf7',
      `<rect x="40" y="34" width="250" height="18" rx="9" fill="#33403f"/><rect x="40" y="62" width="160" height="10" rx="5" fill="#b9c2bf"/>
      <g stroke="#e4e2da" stroke-width="2"><path d="M150 100v240M250 100v240M350 100v240M450 100v240M550 100v240"/></g>
      ${bars.map(({ width, color }, at) => `<rect x="64" y="${112 + at * 46}" width="70" height="10" rx="5" fill="#8b9694"/><rect x="150" y="${102 + at * 46}" width="${width}" height="30" rx="6" fill="${color}"/>`).join('')}
      <path d="M150 96v244h450" stroke="#33403f" stroke-width="3" fill="none"/>`,
    ),
  },
  books: {
    by: 'renata',
    svg: sheet(
      '#efe2cf',
      `<path d="M0 306h640v94H0z" fill="#8c5f43"/><path d="M0 306h640v10H0z" fill="#a97455"/><rect x="60" y="40" width="120" height="160" fill="#bcd8e6"/><path d="M60 40h120v160H60zM120 40v160M60 120h120" fill="none" stroke="#fff" stroke-width="8"/>
      ${book(264, 300, '#2f5d62', '#f2c14e')}${book(222, 270, '#b5483a', '#f3e6d3')}${book(180, 290, '#e0a458', '#7a4a24')}${book(138, 230, '#45537a', '#cdd6ee')}${book(96, 250, '#6d8b5b', '#eef3e2')}
      <path d="M286 50h64v30a16 16 0 0 1-16 16h-32a16 16 0 0 1-16-16z" fill="#fff"/><path d="M350 58h10a12 12 0 0 1 0 24h-10" fill="none" stroke="#fff" stroke-width="7"/><path d="M304 40q-8-12 0-22M326 40q-8-12 0-22" fill="none" stroke="#b9a88f" stroke-width="4" stroke-linecap="round"/>`,
    ),
  },
  fair: {
    by: 'zainab',
    svg: sheet(
      '#27304f',
      `<g fill="#f7d774">${Array.from({ length: 13 }, (_, at) => `<circle cx="${20 + at * 50}" cy="${40 + (at % 2) * 14}" r="6"/>`).join('')}</g><path d="M0 36q320 40 640 0" fill="none" stroke="#56618a" stroke-width="3"/>
      <path d="M0 340h640v60H0z" fill="#1b2138"/><path d="M110 130h12v220h-12zM518 130h12v220h-12z" fill="#8a6a4f"/>
      ${Array.from({ length: 8 }, (_, at) => `<path d="M${96 + at * 56} 90h56v66a28 28 0 0 1-56 0z" fill="${at % 2 === 0 ? '#d9584a' : '#fdf4e3'}"/>`).join('')}
      <path d="M100 280h440v72H100z" fill="#a97c55"/><path d="M92 268h456v16H92z" fill="#c99b70"/>
      ${lamp(200, 276, 0.8, '#e9a23b')}${lamp(320, 276, 1.15, '#f2c14e')}${lamp(448, 276, 0.6, '#e07a5f')}`,
    ),
  },
  plan: {
    by: 'joao',
    svg: sheet(
      '#f4f1ea',
      `${grid(40, '#e7e2d6')}<path d="M40 40h560v320H40z" fill="none" stroke="#2f3b46" stroke-width="9"/><path d="M250 44v220M250 316v40" stroke="#6fb4d8" stroke-width="7"/><path d="M250 264a52 52 0 0 1-52 52" fill="none" stroke="#6fb4d8" stroke-width="3"/>
      <g fill="#c9cfd4" stroke="#2f3b46" stroke-width="3"><rect x="70" y="70" width="90" height="60" rx="6"/><rect x="70" y="160" width="70" height="70" rx="35"/><rect x="70" y="260" width="110" height="60" rx="6"/></g><g stroke="#d9584a" stroke-width="4" fill="none"><path d="M178 90q14 10 0 20M190 82q24 18 0 36M158 184q14 10 0 20M170 176q24 18 0 36"/></g>
      ${[70, 160, 250].map((y) => bench(300, y) + bench(440, y)).join('')}
      <path d="M604 70v60M604 160v60M604 250v60" stroke="#f2c14e" stroke-width="12"/><g fill="#f2c14e" opacity=".22"><path d="M600 70v60l-60 30v-60zM600 160v60l-60 30v-60zM600 250v60l-60 30v-60z"/></g>`,
    ),
  },
  letter: {
    by: 'sakura',
    svg: sheet(
      '#cfd8c8',
      `<g transform="rotate(-6 220 220)"><rect x="70" y="90" width="300" height="220" fill="#e7d3b1"/><path d="M70 90l150 120L370 90" fill="#dcc49b"/><path d="M70 90l150 120L370 90" fill="none" stroke="#b99c6c" stroke-width="4"/></g>
      <g transform="rotate(4 400 200)"><rect x="270" y="40" width="260" height="320" fill="#fffdf6"/><g fill="none" stroke="#4a5a75" stroke-width="4" stroke-linecap="round">
        ${Array.from({ length: 6 }, (_, at) => `<path d="M${496 - at * 36} 76q6 10 0 20t0 24 0 22 0 20 0 ${at === 5 ? 8 : 60}"/>`).join('')}</g>
        <g transform="translate(320 300)"><path d="M0 0q-6 30 14 50" fill="none" stroke="#6d8b5b" stroke-width="4"/>${flower}<circle r="7" fill="#f2c14e"/></g></g>
      <g transform="translate(110 330) rotate(-24)"><rect width="150" height="12" rx="6" fill="#33403f"/><path d="M150 0l26 6-26 6z" fill="#c99b70"/></g>`,
    ),
  },
};
