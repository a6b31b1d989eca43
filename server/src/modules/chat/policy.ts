/** With more pins in a conversation, no one finds what matters among them. */
export const most_pins = 100;
