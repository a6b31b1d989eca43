/** Every bound that client and server share, with its reason. Lengths are counted in UTF-16 code units, as browsers do. */
export const limits = {
  /** Long enough for every real name (the longest registered run to about 100 characters). */
  name_length: 100,
  /** RFC 5321: a path is at most 256 octets, two of which are its angle brackets. */
  email_length: 254,
  /** Specification, section 9. */
  password_min_length: 6,
  /** Argon2 hashes any length; the bound keeps a request from buying CPU time with a huge one. */
  password_max_length: 200,
  title_length: 80,
  /** A few words next to a name. */
  status_text_length: 80,
  description_length: 500,
  /** One or two words next to a number. */
  points_name_length: 40,
  /** About 300 words: a recognition is a note, not a letter, and a feed of 20 of them stays quick to read. */
  message_length: 2000,
  comment_length: 1000,
  /** A question that a feed shows in full. */
  poll_question_length: 300,
  /** Two lines on a phone. */
  poll_answer_length: 120,
  poll_options_min: 2,
  /** No one compares more answers than this. */
  poll_options: 10,
  /** A question of more than a year ago is another question. */
  poll_days: 366,
  /**
   * Results of an anonymous poll move on with every fifth person who votes, and then show the votes up to the step before: the
   * votes of at least five people always appear together. With fewer voters nothing is ever shown.
   */
  poll_step: 5,
  /** An article of some 3,000 words. */
  post_length: 20_000,
  /** What people look through below a comment. */
  attachments_per_content: 10,
  /** An album of an event. */
  attachments_per_post: 20,
  /** More than a person keeps an eye on. */
  post_drafts: 100,
  /** More than anyone comes back to. */
  saved_most: 1000,
  /** What a person scrolls through in a minute. */
  seen_per_call: 100,
  /** More links than a person opens between two moments with a network. */
  clicks_per_call: 20,
  /** Figures of fewer people would show what each of them did. */
  insight_people: 5,
  /** The newest posts that are compared by their figures: as many as a large company writes in a month. */
  insight_posts: 2000,
  /** After that, hardly anyone sees a post for the first time. */
  insight_days: 30,
  /** More above a feed, and no one gets to the feed. */
  on_top_most: 10,
  /** Posts of one place that people are asked to read above the home feed, and of all places together: what the company asks comes first. */
  on_top_of_place: 3,
  on_top_of_places: 5,
  /** What people did not say that they have read is above their feed for so long after its day. */
  must_read_after_days: 30,
  /** A plan of more than a year is no plan. */
  post_ahead_days: 366,
  /** More assistants than a person has. */
  post_writers: 20,
  /** One bar for each few pixels of a narrow player. */
  waveform_length: 200,
  /** An hour: anything longer is a film. */
  recording_ms: 3_600_000,
  /** No one counts further what they haven't read: shown as 99+. */
  unread_most: 100,
  /** Longer than any post. Longer texts are not searched for lists and bold words. */
  words_length: 50_000,
  /** As many stars, brackets and bullets as a long document has; the parser takes the square of them. */
  words_marks: 1000,
  /** Lines without a blank one between them, as no paragraph has; the parser takes the square of them. */
  words_lines: 1000,
  /** Lists in lists, or bold in italic: any deeper, and no one could tell what belongs where. */
  words_depth: 8,
  about_length: 1000,
  /** E.164 has 15 digits; the rest is spaces, brackets and an extension. */
  phone_length: 40,
  /** A few words; no one reads a profile with more than thirty of them. */
  skill_length: 40,
  skills_per_person: 30,
  links_per_person: 5,
  /** A profile with more is a form that no one fills in. */
  custom_fields: 50,
  field_value_length: 200,
  /** A list that people can still read; longer ones are short texts. */
  field_options: 100,
  field_option_length: 100,
  search_length: 100,
  tag_length: 100,
  /** Why a person did something by hand: a sentence or two. */
  reason_length: 200,
  report_note_length: 1000,
  /** Far more than a person has to report in good faith in a day; fewer than it takes to bury moderators. */
  reports_per_day: 20,
  /** Article 12(3) of the GDPR: one month. */
  privacy_request_days: 30,
  /** An erasure can't be undone: enough time to notice a mistake, well within the month. */
  erasure_grace_days: 7,
  /** A shorter retention period destroys nothing before another person had time to object. */
  retention_grace_days: 7,
  /** Long enough for a holiday week, short enough that a copy of everything does not lie around. */
  export_days: 7,
  url_length: 2000,
  /** A team of this size is thanked at once; a whole company by a post. Each receiver is a ledger entry in one transaction. */
  receivers_per_recognition: 50,
  values_per_recognition: 5,
  mentions_per_message: 50,
  /** Instagram stopped at as many for years. Each is a term of the index that finds posts. */
  tags_per_post: 30,
  /** Far more than a person types, edits included: GitHub stops an account at 500 posts an hour, Slack slows one at a message a second. */
  writes_per_hour: 500,
  writes_per_day: 2000,
  /** Each of them notifies everyone who follows the place, 100,000 people at most. Discourse stops at 20 topics a day. */
  place_posts_per_hour: 20,
  place_posts_per_day: 50,
  /**
   * People who are mentioned, recognized or invited. Filling a new community or thanking a department names some hundred at
   * once. Each may get an email, and providers block a server that suddenly sends many.
   */
  people_reached_per_hour: 1000,
  people_reached_per_day: 3000,
  /** One gift; far above every sensible policy, far below what would overflow a 64-bit sum. */
  points_per_receiver: 100_000,
  /** Sums that a policy names, as `monthly_allowance`. */
  points_sum: 1_000_000,
  monthly_allowance: 1_000_000,
  /** More would be a payroll table; each person is checked against all of them. */
  allowance_rules: 20,
  /** Ten years of one report: as long as books are kept nearly everywhere. */
  report_months: 120,
  /** Slack and Teams teams work with a few dozen; a list of more is not read. */
  sub_spaces_per_space: 100,
  values_per_company: 50,
  /** Sections of one picker: more would be a search of its own. */
  recognition_groups: 50,
  /** As many as one row of the composer shows. */
  suggestions_max: 8,
  /** By then, people know their way around. */
  welcome_days: 30,
  page_size: 20,
  page_size_max: 100,
  /** Product page: lists take `limit` up to 100; picking people by id takes as many. */
  ids_per_request: 100,
  /** Every kind of notification, with commas between. */
  notification_kinds_length: 2000,
  /** Enough to name everyone in a project; larger circles are groups or criterias. */
  employees_per_audience: 1000,
  /** What a person can still read as one sentence each: some alternatives, of some conditions. */
  criterias_per_audience: 20,
  conditions_per_criteria: 20,
  values_per_criteria: 100,
  /**
   * All alternatives together: each is checked against everyone in a company. A rule for each of twenty places of a large
   * company has fewer.
   */
  conditions_per_question: 100,
  /** Those that no index answers: they search inside every text, or go down the whole line of managers. */
  wide_conditions_per_question: 20,
  /** Photographs of today's phones stay under this; the client scales pictures down before it sends them. */
  image_bytes: 10_000_000,
  /** A minute or two of a phone's film, or an hour of a recording. */
  media_bytes: 50_000_000,
  /** Captions of several hours. */
  captions_bytes: 1_000_000,
  /** As much as email programs still accept, and enough for a presentation with pictures. */
  document_bytes: 25_000_000,
  /** An upload like every other; as .xlsx some 150,000 people. */
  spreadsheet_bytes: 10_000_000,
  /** The largest company that the product is made for, in one file. */
  import_rows: 100_000,
  import_columns: 100,
  /** Rows of 100,000 people take some 90 MB of XML; what unpacks to more is no list of people. */
  spreadsheet_unpacked_bytes: 300_000_000,
  /** Invitations of an import: email providers slow down or block servers that send faster. */
  invitations_per_minute: 300,
  /** Join links: with more than this, nobody knows anymore who can still use them. */
  join_links: 50,
  join_link_days: 90,
  /** A whole location joins by one poster; larger companies import their people. */
  join_link_people: 5000,
  join_link_domains: 20,
  /** An address as it was pasted, before it is checked: longer than any, so that a wrong one is named instead of refusing all. */
  address_typed_length: 500,
  /** A list that people paste and still look through; more people come from a spreadsheet. */
  invitations_per_request: 200,
  employee_code_length: 40,
  /** Firebase promises no more than 4 KB; a Web Push subscription has a few hundred characters. */
  push_token_length: 4096,
  /** Model, system, browser, screen, languages and so on. */
  device_info_fields: 30,
  /** No one uses more at a time; the one unused for longest goes. Each gets every push. */
  devices_per_employee: 20,
  /** How long a repetition of a call finds its first answer: a phone that was off over a week's holiday may still ask. */
  idempotency_days: 8,
  /** One in use, one to change over to, and some that were forgotten. */
  provisioning_tokens: 20,
  /** Two years; a directory service then asks for a new one. */
  provisioning_token_days: 730,
  /** A group of 50,000 members, each with its id and name. */
  provisioning_body_bytes: 8_000_000,
  /** An error report with the recording of the minute before it, compressed, stays far below. */
  error_report_bytes: 2_000_000,
  /** More email domains than any one provider serves for a company. */
  sso_domains: 50,
  /** A provider shows its old certificate next to the new one while it changes them; some list one for each of their servers. */
  sso_certificates: 5,
  /** Metadata of one provider has 5 to 30 kB. */
  sso_metadata_length: 200_000,
  /** What needs an admin's attention is not counted further: shown as 100+. */
  attention_most: 100,
  /** An invitation is valid for a week. */
  not_joined_days: 7,
  /** Of the month in which a privacy request has to be answered. */
  privacy_due_days: 7,
  /** Directory services repeat what was refused at least once a day. */
  refused_provisioning_days: 7,
  /** A quarter, and the present week as far as it goes. */
  program_weeks: 12,
  /** A quarter of a year: long enough for a colleague to notice something. */
  not_recognized_days: 90,
  /** A larger number says no more; shown as 1,000+. */
  not_recognized_most: 1000,
  top_values: 5,
  /** JSON bodies: the largest allowed request is a few kilobytes of text; the rest is refused unread. */
  body_bytes: 256_000,
} as const;
