/** How messages begin, go on and end; `{name}` is the first name of the person, or "all" for several. */
export const openings = {
  warm: [
    'Dear {name},',
    '{name}, I’ve been meaning to write this for days.',
    'This one is for you, {name}.',
    'Thank you, {name}!',
    '{name}, what a week.',
    'A quiet thank-you, said out loud:',
  ],
  plain: [
    'Thank you, {name}.',
    'Credit where it is due.',
    'I saw this, and I want others to see it too.',
    'For the record:',
    'Something that deserves more than a nod in the hallway:',
  ],
  playful: [
    'Stop the presses! 📰',
    '{name}, you absolute star 🌟',
    'Hear ye, hear ye:',
    'Somebody ring the workshop bell 🔔',
    'Plot twist of the week:',
    'High five, {name} ✋',
  ],
  formal: [
    'On behalf of the whole team:',
    'I would like to recognize {name}.',
    'With my sincere thanks, {name}.',
    'This is the standard that I hope we all hold.',
  ],
} as const;

export const effects = [
  'It made my week a lot lighter.',
  'We would have lost days without it.',
  'The customer noticed, and so did we.',
  'It is the kind of care that people feel in the product.',
  'You made it look easy, and I know that it was not.',
  'The rest of us had room to do our own work well because of it.',
  'That is precisely why I like working here.',
  'I learned more from watching than from a month of meetings.',
  'Nobody had asked. You simply saw it.',
  'We talk about it every morning at the coffee machine.',
  'It held up better than any of us had hoped.',
  'I slept well that night, and that is saying something.',
  'It will still help us a year from now.',
  'Even João raised an eyebrow, in approval.',
  'Three teams have since asked me how you did it.',
  'And you did it with a smile, in a week like that.',
  'The first feedback is in, and it is glowing.',
  'It saved the date, and a few nerves with it.',
  'I hope you are as proud of it as we are.',
  'Small on paper, huge for everyone who touches it.',
] as const;

export const closings = {
  warm: [
    'I am glad that you are on our side.',
    'Thank you, truly.',
    'Please take a long lunch.',
    'Coffee is on me whenever you like. ☕',
    'With a big hug from all of us.',
    'It did not go unnoticed. 💛',
  ],
  plain: ['Well done.', 'Thank you for your care.', 'Much appreciated.', 'Please keep doing this.', 'I owe you one.'],
  playful: [
    'Cake is on me. 🍰',
    'May all your lamps be dimmable. 💡',
    'Ten out of ten, would panic with you again.',
    'Somebody frame this person. 🖼️',
    'Dance of joy included. 💃',
    '🔥🔥🔥',
  ],
  formal: [
    'It reflects the best of Lanternworks.',
    'I am grateful to have you in this company.',
    'Please accept my thanks, and those of our customers.',
    'You set an example.',
  ],
} as const;

export const supports = [
  'And a nod to {mention}, who backed you all the way.',
  '{mention} told me how much of it was yours.',
  'Thanks also to {mention} for covering in the meantime.',
  'I heard it from {mention} first, and they could not stop talking about it.',
] as const;

/** Messages that are complete in themselves. */
export const notes: Record<string, readonly string[]> = {
  thanks: [
    'You are the reason this {day} ended well. Thank you!',
    'Thanks for jumping in today, {name}. I owe you a coffee ☕',
    'Thank you for listening. It helped more than you know.',
    'Small favor, big difference. Thank you, {name}!',
    'Thank you for the calm voice in a loud week.',
    'Just because: thank you. 💛',
    'Merci, grazie, arigatō, takk. In short: thank you, {name}!',
  ],
  teamwork: [
    'Best handover I have ever had. Not one question left open.',
    'One team, one table, one very good result. 🙌',
    'That is how it looks when nobody cares who gets the credit.',
    'We made it, all of us, and nobody was left behind. Thank you!',
  ],
  beyond: [
    'I asked for a sketch and got a working lamp. Who does that? You do, {name}.',
    'Twice as far as anyone could have asked. Thank you, {name}.',
    'You had every reason to stop at good enough. 🚀',
  ],
  idea: [
    '“What if we just leave it out?” Best question of the year.',
    'Brilliant, and so simple that I am a little annoyed. 💡',
    'That idea on the back of your receipt is now in production.',
  ],
  hero: [
    'The customer wrote to us to ask for you by name. Enough said.',
    'Somewhere in {city} a family is having dinner in good light because of you.',
    'They came with a complaint and left with a story. Thank you, {name}.',
  ],
  craft: [
    'I ran my thumb along the edge and felt nothing. Perfect.',
    'You can see the difference from across the room. Beautiful work.',
    'Made to be passed on. So is what you know.',
  ],
  guide: [
    'You never give me the answer. You give me the next question. Thank you!',
    'Thank you for the patience. The third time it clicked. 🧭',
    'I hope to explain things like you one day.',
  ],
};

export const month_notes = [
  'The Lantern of the month goes to {name}. Your colleagues named you more often than anyone else, for steady hands and an open ear. Congratulations!',
  'Every month one person carries the light a little further. This month it was you, {name}. Thank you from all of Lanternworks.',
  'We read the nominations aloud this morning, and there was no contest. {name}, the lantern on the big table is yours for a month. 🏮',
  '{name}, you lifted a whole department this month, quietly and without a single late-night email. The Lantern is yours, with warmest thanks from all of us.',
] as const;
