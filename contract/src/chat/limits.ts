/** Bounds of conversations that client and server share, with their reasons. They are apart from `limits`, which every page loads. */
export const chat_limits = {
  /** A page. Longer texts are posts or files. */
  message_length: 10_000,
  /** Twice a message: what is too long to be sent is kept while its author shortens it. */
  draft_length: 20_000,
  /** More people than that talk in a space. */
  people: 500,
  folder_name_length: 60,
  /** More than anyone has on a screen. */
  folders: 50,
  /** Conversations in all folders of a person together: the whole of it is read at once. */
  in_folders: 500,
  /** Longer ones have more in them than an address. */
  address_length: 300,
  /** More people at once than that read it in a space. */
  forwards: 20,
  /** More than anyone picks one by one. */
  moves: 100,
} as const;
