type Named = readonly [sign: string, words: string];

// Their search words are here and not in the locale files: they are data of the search, like the emoji themselves.
const lines = {
  thanks:
    '👏 clap applause bravo|🙌 raised hands praise|🙏 thank you please pray|💪 strong muscle power|👍 thumbs up yes good|🤝 handshake deal agree|✌️ peace victory|🤗 hug warm|❤️ heart love red|💚 green heart|💙 blue heart|💜 purple heart|🧡 orange heart|💛 yellow heart|💐 bouquet flowers|🌹 rose flower|🫶 heart hands love|👌 ok perfect|🤞 fingers crossed luck|🤙 call me shaka|👊 fist bump|🫡 salute respect|💯 hundred perfect|✨ sparkles magic',
  party:
    '🎉 party tada celebrate|🎊 confetti celebrate|🥳 party face birthday|🎂 birthday cake|🎁 gift present|🎈 balloon|🍾 champagne bottle|🥂 cheers glasses toast|🍻 beer cheers|☕ coffee break|🍕 pizza lunch|🍰 cake slice|🍩 doughnut|🍫 chocolate|🍪 cookie|🎵 music note|💃 dance woman|🕺 dance man',
  win: '🏆 trophy winner cup|🥇 gold medal first|🥈 silver medal second|🥉 bronze medal third|🏅 medal sport|⭐ star|🌟 glowing star shine|🚀 rocket launch ship|🔥 fire hot lit|⚡ lightning fast energy|🎯 target goal bullseye|📈 chart growth up|💡 idea bulb light|🧠 brain smart|🛠️ tools fix build|🔧 wrench fix|🧩 puzzle solve|🔑 key solution|🏁 finish flag done|✅ check done|🧗 climb effort|🦸 hero super|👑 crown king queen|💎 diamond gem quality|🛟 lifebuoy rescue help|🧭 compass direction|🌱 seedling growth new|🏗️ build construction',
  faces:
    '😀 grin happy|😃 smile happy|😄 laugh smile|😁 beam grin|😆 laughing|😂 tears of joy|🤣 rolling laughing|🙂 slight smile|😊 blush warm smile|😇 angel halo|🥰 love hearts|😍 heart eyes|🤩 star struck wow|😎 cool sunglasses|🤓 nerd glasses|😮 wow surprised|🤯 mind blown|😅 phew sweat relief|😌 relieved calm|😴 sleep tired|🥹 touched tears|😭 crying|😢 sad tear|😬 awkward grimace|🤔 thinking|🫠 melting|😉 wink|😋 tasty yum|🤠 cowboy|🙃 upside down|😜 playful tongue|🥲 smile tear',
  life: '☀️ sun day|🌈 rainbow|🌊 wave sea|🌍 earth world|🌳 tree|🍀 clover luck|🌸 blossom flower|🌻 sunflower|🐝 bee busy|🐙 octopus multitask|🦄 unicorn rare|🐢 turtle slow steady|🐶 dog|🐱 cat|🦁 lion brave|🦊 fox clever|🏖️ beach holiday|⛰️ mountain summit|✈️ plane travel|🚲 bicycle|⚽ football|🏀 basketball|🏃 run fast|🧘 calm yoga|📚 books learn|🎨 art design palette|💻 laptop computer code|📞 phone call|📦 package delivery|🗓️ calendar date|⏰ alarm time|🔔 bell notice',
} as const;

const parse = (line: string): Named[] =>
  line.split('|').map((entry) => {
    const space = entry.indexOf(' ');
    return [entry.slice(0, space), entry.slice(space + 1)];
  });

export const emoji_groups = Object.entries(lines).map(([name, line]) => ({
  name: name as keyof typeof lines,
  emoji: parse(line),
}));

/** Those one of whose words begins as every word typed does; exact words first. */
export const findEmoji = (search: string): Named[] => {
  const typed = search.trim().toLowerCase().split(/\s+/);
  const fits = ([, words]: Named) => typed.every((part) => words.split(' ').some((word) => word.startsWith(part)));
  const isExact = ([, words]: Named) => words.split(' ').includes(typed[0] ?? '');
  const found = emoji_groups.flatMap(({ emoji }) => emoji).filter(fits);
  return found.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)));
};
