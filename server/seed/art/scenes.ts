/** Pictures that people add to their comments: SVG by name, drawn on 640 by 400. */
const landscape = (sky: readonly [string, string], content: string): string => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400">
  <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
  <rect width="640" height="400" fill="url(#sky)"/>${content}
</svg>`;

const lighthouse = (x: number, y: number, scale: number, stripe: string): string => `
<g transform="translate(${x} ${y}) scale(${scale})">
  <path d="M-46 0L-30-200h60L46 0z" fill="#fdf6e9"/><path d="M-42-46L-38-96h76l4 50zM-34-150l4-50h60l4 50z" fill="${stripe}"/>
  <path d="M-42-200h84v12h-84z" fill="#2b3550"/><rect x="-24" y="-242" width="48" height="42" fill="#ffe28a"/><path d="M-8-242v42M8-242v42" stroke="#2b3550" stroke-width="4"/>
  <path d="M-32-242L0-276l32 34z" fill="${stripe}"/><path d="M-12 0v-30a12 12 0 0 1 24 0V0z" fill="#2b3550"/><rect x="-8" y="-130" width="16" height="22" rx="8" fill="#2b3550"/>
</g>`;

const bike = (x: number, y: number, color: string): string => `
<g transform="translate(${x} ${y})" fill="none" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">
  <g stroke="#2f3b46"><circle cx="-44" cy="0" r="30"/><circle cx="44" cy="0" r="30"/><path d="M34-62h18M-32-60h24"/></g>
  <path d="M-44 0l26-50h52L6 0h-50L-20-58M34-50L6 0M44 0L36-62" stroke="${color}"/>
</g>`;

/** `by` is the key of the person who adds it. */
export const scenes: Record<string, { by: string; svg: string }> = {
  dusk: {
    by: 'yuki',
    svg: landscape(
      ['#1d2b53', '#f08a6c'],
      `<path d="M330 118L0 20v130zM330 118l310-70v130z" fill="#ffe9a8" opacity=".45"/><circle cx="462" cy="60" r="22" fill="#fff3d1"/>
    <path d="M0 330q160-40 320-14t320-16v100H0z" fill="#17233f"/><path d="M210 336q40-52 120-52t124 52z" fill="#3a3048"/>${lighthouse(330, 300, 0.78, '#d9484a')}
    <path d="M40 366h90M190 380h120M400 362h150" stroke="#f4a383" stroke-width="5" stroke-linecap="round" opacity=".7"/>`,
    ),
  },
  noon: {
    by: 'yuki',
    svg: landscape(
      ['#8fd3f4', '#e8f8ff'],
      `<g fill="#fff"><ellipse cx="130" cy="90" rx="70" ry="22"/><ellipse cx="176" cy="76" rx="44" ry="24"/><ellipse cx="510" cy="120" rx="62" ry="18"/></g>
    <path d="M0 296h640v104H0z" fill="#2d7fb8"/><path d="M290 400q10-96 130-110t140 110z" fill="#5c9e5a"/>${lighthouse(420, 306, 0.86, '#2f6fb5')}
    <path d="M150 312h120l-24 34h-74z" fill="#b5543c"/><path d="M206 306v-92l58 84zM198 306v-70l-44 62z" fill="#fff"/>
    <path d="M30 350h80M190 372h70M40 384h130" stroke="#8fd3f4" stroke-width="5" stroke-linecap="round"/>`,
    ),
  },
  shed: {
    by: 'kwame',
    svg: landscape(
      ['#cfe3ee', '#f5efe1'],
      `<path d="M0 320h640v80H0z" fill="#b9b3a6"/><path d="M350 110h290v210H350z" fill="#a65f47"/><path d="M350 96h290v18H350z" fill="#7a4433"/>
    <g fill="#dcecf2"><path d="M390 150h70v60h-70zM500 150h70v60h-70z"/></g><path d="M500 240h70v80h-70z" fill="#5b3427"/>
    <path d="M50 176L340 150v18L50 194z" fill="#3f6b5a"/><path d="M70 190v140M320 168v162" stroke="#3f6b5a" stroke-width="12"/>
    ${bike(140, 300, '#e08e45')}${bike(250, 300, '#2f6fb5')}`,
    ),
  },
};
