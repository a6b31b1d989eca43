/**
 * Languages that the library takes for each other, or doesn't know and takes for one that it knows, each with words that most of its
 * sentences have. A word that two of them share says nothing between those two.
 */
const groups: readonly Record<string, string>[] = [
  {
    ru: 'что это как я мы вы он она они в с к по но или если уже ещё еще надо нужно есть был была были меня мне тебе сегодня завтра спасибо пожалуйста кто где когда почему очень всем чтобы нет может',
    uk: 'що це як ми ви він вона вони з у й та але або якщо вже ще треба потрібно є був була були мене мені тобі сьогодні завтра дякую хто де коли чому дуже всім щоб немає може і',
    be: 'што гэта як мы вы ён яна яны з у і але або калі ўжо яшчэ трэба ёсць быў была былі мяне мне табе сёння заўтра дзякуй хто дзе чаму вельмі ўсім каб можа',
    bg: 'че това как аз ние вие той тя те с към по но или ако вече още трябва е са беше бяха ми ти днес утре благодаря кой къде кога защо много всички да ще се не ли за от на има моля',
    sr: 'што шта ово како ја ми ви он она они са по али или ако већ још треба је су био била били ме мени теби данас сутра хвала ко где када зашто врло свима да ће се не ли за од на има молим те у',
    mk: 'што ова како јас ние вие тој таа тие со по но или ако веќе уште треба е се беше биле ми ти денес утре благодарам кој каде кога зошто многу сите да ќе не ли за од на има ве го ја ги во дека сум сме',
    mn: 'нь бол юм гэж энэ байна байгаа вэ уу манай бид би тэр ч гэсэн хийх нэг болон дээр гэх байх биш',
  },
  {
    hi: 'है हैं हूँ हो था थे थी का की के को में से पर नहीं क्या क्यों कौन यह वह हम मैं मुझे आप और ही भी तो कर गया दी बहुत',
    mr: 'आहे आहेत आहोत होते होता होती चा ची चे ला मध्ये नाही काय का कोण हे ते आपण मी मला तुला आणि पण तर करू झाले खूप',
    ne: 'छ छन् छौं छैन हो थियो को मा लाई बाट गर्न के किन कसले यो त्यो हामी म मलाई तपाईं तपाईंलाई र पनि हुन्छ सक्छौं धेरै गर्नुहोस्',
  },
  {
    da: 'jeg ikke og det er af på til mig dig hvad hvorfor hvornår noget nogen også efter blev meget godt i går dag tak mange nu ud frem dette ved kig tillykke inden skal gerne',
    no: 'jeg ikke og det er av på til meg deg hva hvorfor når noe noen også etter ble mye bra går dag takk mange nå ut fram dette vet titt gratulerer før skal gjerne kommer igjen bør hos',
    sv: 'jag inte och det är av på till mig dig vad varför när något någon också efter blev mycket bra igår idag tack nu ut fram detta vet titta grattis före ska gärna kommer igen från för att',
  },
  {
    cs: 'že jsem jste jsme je se si na v do od pro při který která co kdo kdy proč nebo když ještě už jen také může musí být byl byla bylo dnes dneska zítra včera děkuji prosím moc tě ti mě mně není nevím bychom dobře',
    sk: 'že som ste sme je sa si na v do od pre pri ktorý ktorá čo kto kedy prečo alebo keď ešte už len tiež môže musí byť bol bola bolo dnes zajtra včera ďakujem prosím veľmi ťa ti ma mne nie neviem by dobre',
  },
  {
    hr: 'puno zvuči molim što tko gdje mjesto cijeli dvije svijet mjesec tijekom također uvjet sljedeći tisuća netko trebali sastanku rođendan sretan ljudi kada zašto ovdje uvijek vrijeme prije poslije lijepo htio bih bismo bi li smo ste su je se na u za sam nisam jučer tjedan uredu datoteku hvala još ima jesu nije treba ću',
    'sr-Latn':
      'puno zvuči molim šta ko gde mesto celi dve svet mesec tokom takođe uslov sledeći hiljada neko trebalo srećan rođendan ljudi pomerimo hiljadu kada zašto ovde uvek vreme pre posle lepo hteo bih bismo bi li smo ste su je se na u za sam nisam juče nedelja kancelariji fajl hvala još ima jesu nije treba ću da',
    sl: 'zelo sliši prosim kaj kdo kje kdaj zakaj tukaj vedno čas pred po lepo hotel bi ali smo ste so je se na v za sem nisem včeraj teden pisarni datoteko hvala še ima niso ni treba bom lahko da z ne vem',
  },
  {
    id: 'bisa karena tidak saya aku kamu kita kami yang di ke dari dan ini itu sudah akan besok kemarin kantor rapat rapatnya kalian saja gak nggak enggak banget udah bagaimana gimana kapan berapa kalau nanti dulu mau bilang kabari coba uang siapa bahwa mereka juga adalah dengan untuk pada ruang jumat selasa terima kasih makasih filenya drafnya namun saat usai warga mobil kota berbeda butuh pakai kayak gue dong sih deh kok nih aja silakan jadwal tagihan tanggal semuanya bicara pelanggan jam minggu tahu kenapa',
    ms: 'boleh kerana tidak tak saya aku awak kita kami yang di ke dari dan ini itu sudah dah akan esok semalam pejabat mesyuarat korang sahaja bagaimana macam bila berapa kalau nanti dahulu hendak nak cakap beritahu maklumkan cuba wang siapa bahawa mereka juga ialah dengan untuk pada bilik jumaat selasa terima kasih telah invois minit patut hantar manakala apabila iaitu kereta bandar berbeza tiada jumpa tengok kot lah sila syabas jam minggu tahu kenapa',
  },
  {
    nl: 'ik niet het de een van en dat is wat wie waar wanneer waarom je jij jou mij ons wij we zij ze hij heb heeft hebben kan kunnen moet ook nog weer voor naar met bij dit deze er al op zijn was ben wordt',
    af: "ek nie die het van en dat is wat wie waar wanneer hoekom jy jou my ons julle hulle hy kan moet ook nog weer vir na met by hierdie daar al op was dankie baie sal gaan êrens asseblief gestuur wees sy deur word 'n",
  },
  {
    es: 'el la los las un una y o de del en con por para que se no lo le es está son fue muy también pero si cuando donde dónde quién qué hoy ayer mañana yo tú usted nosotros mi te me hay más ya a al todos gracias',
    pt: 'o a os as um uma e ou de do da no na em com por para que se não lhe é está são foi muito também mas quando onde quem hoje ontem amanhã eu você nós meu te me há mais já ao à todos obrigado obrigada pelo pela isso ainda tem',
    ca: 'el la els les un una i o de del en amb per que es no li és està són va molt també però quan on qui avui ahir demà jo tu vostè nosaltres meu et em hi ha més ja a al tots gràcies això aquest aquesta si us plau',
  },
];

const lists = groups.map(
  (group) => new Map(Object.entries(group).map(([language, words]) => [language, new Set(words.split(' '))] as const)),
);

type Twin = {
  language: string;
  /** The language that the library names has at least that many more words than its twin. */
  least_ahead: number;
  /** With that many fewer words, it is the twin. */
  most_behind: number;
};

/** Languages that the library doesn't know, and takes for these. */
const twins: Readonly<Record<string, Twin>> = {
  hi: { language: 'ne', least_ahead: 0, most_behind: 2 },
  hr: { language: 'sr-Latn', least_ahead: 0, most_behind: 2 },
  ms: { language: 'id', least_ahead: 2, most_behind: 2 },
  nl: { language: 'af', least_ahead: 1, most_behind: 2 },
  sr: { language: 'mk', least_ahead: 1, most_behind: 2 },
};

type Compared = {
  /** What it is if it is one of two that the library can't tell apart; null if these words leave that open. */
  language: string | null;
  /** How many more words of it there are than of any other. */
  ahead: number;
};

/** What these words say between a language and those that it is taken for. */
export const compareWords = (language: string, words: readonly string[]): Compared => {
  const group = lists.find((list) => list.has(language));
  const countOf = (name: string): number => words.filter((word) => group?.get(name)?.has(word)).length;
  const own = countOf(language);
  const twin = twins[language];
  const ahead_of_twin = twin && own - countOf(twin.language);
  if (twin && ahead_of_twin !== undefined && ahead_of_twin < twin.least_ahead) {
    return { language: ahead_of_twin <= -twin.most_behind ? twin.language : null, ahead: 0 };
  }
  const others = [...(group?.keys() ?? [])].filter((name) => name !== language).map(countOf);
  return { language, ahead: own - Math.max(0, ...others) };
};
