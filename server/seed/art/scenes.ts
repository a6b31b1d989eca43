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

export const bike = (x: number, y: number, color: string): string => `
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
  ginkgo: {
    by: 'kenji',
    svg: landscape(
      ['#dff1f7', '#fff8e6'],
      `<path d="M0 330h640v70H0z" fill="#c9c3b4"/><path d="M40 190h250v150H40z" fill="#7a5a44"/><path d="M16 196L165 120l149 76v14H16z" fill="#3b4350"/>
    <g fill="#f3e6c4"><path d="M66 230h56v66H66zM142 230h56v66h-56z"/></g><path d="M216 230h50v110h-50z" fill="#553b2b"/><path d="M94 230v66M66 263h56M170 230v66M142 263h56" stroke="#7a5a44" stroke-width="4"/>
    <path d="M452 350q10-90 2-170l32 2q-8 84 8 168z" fill="#6b5138"/><g fill="#f4c531"><circle cx="470" cy="120" r="78"/><circle cx="396" cy="168" r="58"/><circle cx="546" cy="166" r="60"/><circle cx="470" cy="200" r="62"/></g>
    <g fill="#ffdd66"><circle cx="440" cy="98" r="30"/><circle cx="516" cy="140" r="26"/><circle cx="400" cy="156" r="22"/></g><g fill="#f4c531"><ellipse cx="380" cy="352" rx="18" ry="6"/><ellipse cx="430" cy="368" rx="20" ry="6"/><ellipse cx="520" cy="360" rx="24" ry="7"/><ellipse cx="566" cy="378" rx="16" ry="5"/><ellipse cx="330" cy="374" rx="14" ry="5"/></g>`,
    ),
  },
  cake: {
    by: 'mateo',
    svg: landscape(
      ['#fbe9d7', '#f3cfae'],
      `<path d="M0 270h640v130H0z" fill="#b98257"/><ellipse cx="320" cy="318" rx="230" ry="46" fill="#f7f2ea"/><ellipse cx="320" cy="310" rx="196" ry="34" fill="#e6ddcf"/>
    <path d="M160 190v104c0 26 72 44 160 44s160-18 160-44V190z" fill="#5b3423"/><path d="M160 236c0 26 72 44 160 44s160-18 160-44v18c0 26-72 44-160 44s-160-18-160-44z" fill="#f1d3a8"/>
    <ellipse cx="320" cy="190" rx="160" ry="44" fill="#3f2217"/><path d="M320 190l104 33c30-9 52-21 56-33v104c-4 13-26 25-56 33V223z" fill="#f3cfae"/><path d="M320 190l104 33v104l-104-66z" fill="#7a4a32"/><path d="M320 226l104 50v18l-104-50z" fill="#f1d3a8"/>
    <g fill="#c2344d"><circle cx="236" cy="176" r="15"/><circle cx="280" cy="164" r="15"/><circle cx="330" cy="160" r="15"/><circle cx="250" cy="206" r="15"/><circle cx="384" cy="168" r="15"/></g><g fill="#4d6fb0"><circle cx="258" cy="188" r="9"/><circle cx="306" cy="176" r="9"/><circle cx="360" cy="176" r="9"/></g>`,
    ),
  },
  route: {
    by: 'rui',
    svg: landscape(
      ['#eef3e2', '#e4ecd6'],
      `<path d="M-20 120q140-30 220 60t220 60 240-40v90q-120 60-250 36t-220-96-210-30z" fill="#9ccbe6"/><g stroke="#fff" stroke-width="14" fill="none"><path d="M80 0v400M330 0v400M560 0v400M0 60h640M0 350h640"/></g>
    <g fill="#cfdcae"><rect x="110" y="20" width="150" height="60" rx="10"/><rect x="400" y="90" width="120" height="80" rx="10"/></g><g fill="#d8d2c2"><rect x="130" y="300" width="90" height="40" rx="4"/><rect x="370" y="330" width="130" height="50" rx="4"/><rect x="586" y="90" width="44" height="70" rx="4"/></g>
    <path d="M80 96q120-6 190 88t190 62q60-4 100 84" fill="none" stroke="#e4573d" stroke-width="9" stroke-linecap="round" stroke-dasharray="2 18"/>
    <g transform="translate(80 96)"><circle r="17" fill="#2f6fb5"/><circle r="7" fill="#fff"/></g><path d="M560 334c-22-28-30-40-30-54a30 30 0 0 1 60 0c0 14-8 26-30 54z" fill="#d9484a"/><circle cx="560" cy="280" r="11" fill="#fff"/>`,
    ),
  },
};
