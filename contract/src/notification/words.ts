import type { ReportSubject } from '../moderation/endpoints.ts';
import type { Notice, Outcome } from '../moderation/notice.ts';
import type { PlaceKindName } from '../place/schema.ts';
import type { NotificationDeclaration } from './declare.ts';
import type { NotificationKind } from './kinds.ts';

/** `{{who}}` is the person who did it, `{{points}}` points with the name that the company gives them. */
type Sentences = {
  /** If no person is named. */
  passive: string;
  /** If a person is named. */
  by?: string;
};
type Words = Sentences & {
  /** If it is about a place: the sentence for each kind. The ones above are for a kind that this version does not know. */
  places?: Readonly<Record<PlaceKindName, Sentences>>;
  /**
   * If a moderator decided: the sentence for each outcome and kind. The ones above are for an outcome or kind that this version
   * does not know.
   */
  outcomes?: Readonly<Record<Outcome, Readonly<Record<ReportSubject, string>>>>;
  /** If the points are not next to it: the title of a push, the subject of an email. */
  brief?: string;
  /** In the settings, with a hint below it. Kinds that people can't turn off have none. */
  setting?: string;
  hint?: string;
};

/** The words for each kind in the inbox, emails, pushes and settings. The inbox and the settings look for a translation first. */
export const notification_words: Readonly<Record<NotificationKind, Words>> = {
  recognition_received: {
    passive: 'You were recognized',
    by: '{{who}} recognized you',
    setting: 'Recognition you receive',
    hint: 'With the message and the points',
  },
  recognition_boost: {
    passive: 'A recognition was boosted',
    by: '{{who}} boosted a recognition',
    brief: '{{who}} added {{points}}',
    setting: 'Boosts',
    hint: 'When someone adds points to recognition you received',
  },
  mention: {
    passive: 'You were mentioned',
    by: '{{who}} mentioned you',
    setting: 'Mentions of you',
    hint: 'In anything colleagues write',
  },
  comment: {
    passive: 'You have a new comment',
    by: '{{who}} commented',
    places: {
      community: { passive: 'You have a new comment', by: '{{who}} commented' },
      conversation: { passive: 'You have a new reply in a thread', by: '{{who}} replied in a thread' },
      space: { passive: 'You have a new comment', by: '{{who}} commented' },
      sub_space: { passive: 'You have a new reply in a thread', by: '{{who}} replied in a thread' },
    },
    setting: 'New comments',
    hint: 'On what you wrote or follow, also replies in threads, and on recognition you received',
  },
  person_news: {
    passive: 'Someone you follow shared something',
    by: '{{who}} shared something',
    setting: 'People you follow',
    hint: 'When they share something you can see',
  },
  tag_news: {
    passive: 'There’s something new with a hashtag you follow',
    by: '{{who}} shared something with a hashtag you follow',
    setting: 'Hashtags you follow',
    hint: 'When someone shares something with one of them',
  },
  reaction: {
    passive: 'You have a new reaction',
    by: '{{who}} reacted',
    setting: 'New reactions',
    hint: 'To what you wrote and to recognition you received',
  },
  place_news: {
    passive: "There's something new",
    by: '{{who}} shared something',
    places: {
      community: {
        passive: "There's something new in a community",
        by: '{{who}} shared something in a community',
      },
      conversation: {
        passive: "There's something new in a conversation",
        by: '{{who}} shared something in a conversation',
      },
      space: { passive: "There's something new in a space", by: '{{who}} shared something in a space' },
      sub_space: { passive: "There's something new in a sub-space", by: '{{who}} shared something in a sub-space' },
    },
    setting: "News where you're a member",
    hint: "Where you're notified about everything",
  },
  place_invitation: {
    passive: 'You were invited to join',
    by: '{{who}} invited you to join',
    places: {
      community: { passive: 'You were invited to a community', by: '{{who}} invited you to a community' },
      conversation: { passive: 'You were invited to a conversation', by: '{{who}} invited you to a conversation' },
      space: { passive: 'You were invited to a space', by: '{{who}} invited you to a space' },
      sub_space: { passive: 'You were invited to a sub-space', by: '{{who}} invited you to a sub-space' },
    },
    setting: 'Invitations',
    hint: 'When someone invites you to join',
  },
  place_request: {
    passive: 'Someone asked to join',
    by: '{{who}} asked to join',
    places: {
      community: { passive: 'Someone asked to join a community', by: '{{who}} asked to join a community' },
      conversation: { passive: 'Someone asked to join a conversation', by: '{{who}} asked to join a conversation' },
      space: { passive: 'Someone asked to join a space', by: '{{who}} asked to join a space' },
      sub_space: { passive: 'Someone asked to join a sub-space', by: '{{who}} asked to join a sub-space' },
    },
    setting: 'Requests to join',
    hint: 'Where you decide who joins',
  },
  place_accepted: {
    passive: 'Your request to join was accepted',
    by: '{{who}} accepted your request to join',
    places: {
      community: {
        passive: 'Your request to join a community was accepted',
        by: '{{who}} accepted your request to join a community',
      },
      conversation: {
        passive: 'Your request to join a conversation was accepted',
        by: '{{who}} accepted your request to join a conversation',
      },
      space: {
        passive: 'Your request to join a space was accepted',
        by: '{{who}} accepted your request to join a space',
      },
      sub_space: {
        passive: 'Your request to join a sub-space was accepted',
        by: '{{who}} accepted your request to join a sub-space',
      },
    },
    setting: 'Accepted requests to join',
    hint: 'When your request to join is accepted',
  },
  place_owned: {
    passive: "You're now an owner",
    by: '{{who}} made you an owner',
    places: {
      community: { passive: 'You now own a community', by: '{{who}} made you an owner of a community' },
      conversation: { passive: 'You now own a conversation', by: '{{who}} made you an owner of a conversation' },
      space: { passive: 'You now own a space', by: '{{who}} made you an owner of a space' },
      sub_space: { passive: 'You now own a sub-space', by: '{{who}} made you an owner of a sub-space' },
    },
    setting: 'Becoming an owner',
    hint: 'When someone makes you an owner, or the last owner leaves',
  },
  poll_ended: {
    passive: 'Your poll ended',
    by: '{{who}} ended your poll',
    setting: 'Poll results',
    hint: 'When one of your polls ends',
  },
  must_read: {
    passive: 'You’re asked to read a post',
    by: '{{who}} asks you to read a post',
    setting: 'Posts to read',
    hint: 'When you’re asked to read and confirm a post',
  },
  must_read_reminder: {
    passive: 'A post still waits for you to read it',
    setting: 'Reminders of posts to read',
    hint: 'Before the day comes, and when someone reminds you',
  },
  post_not_posted: {
    passive: 'Your scheduled post wasn’t posted',
    setting: 'Scheduled posts',
    hint: 'When one of them couldn’t be posted',
  },
  message_direct: {
    passive: 'You have a new message',
    by: '{{who}}',
    setting: 'Direct messages',
    hint: 'When someone writes to you alone',
  },
  message_group: {
    passive: 'There’s a new message in a group',
    by: '{{who}}',
    setting: 'Messages in groups',
    hint: 'In group chats you haven’t muted',
  },
  message_space: {
    passive: 'There’s a new message in a space',
    by: '{{who}}',
    setting: 'Messages in spaces',
    hint: 'In sub-spaces where you chose to hear about everything',
  },
  message_reminder: {
    passive: 'A message to come back to',
    setting: 'Reminders of messages',
    hint: 'At the time you chose',
  },
  message_not_sent: {
    passive: 'Your scheduled message wasn’t sent',
    setting: 'Scheduled messages',
    hint: 'When one of them couldn’t be sent',
  },
  posted_in_your_name: {
    passive: 'A colleague posted in your name',
    by: '{{who}} posted in your name',
    setting: 'Posts in your name',
    hint: 'When a colleague you allowed to posts for you',
  },
  post_waits: {
    passive: 'A colleague asked you to approve a post',
    by: '{{who}} asked you to approve a post',
    setting: 'Posts to approve',
    hint: 'Where you approve posts first',
  },
  post_approved: {
    passive: 'Your post was approved',
    by: '{{who}} approved your post',
    setting: 'Approved posts',
    hint: 'When a manager approves your post and it’s posted',
  },
  post_declined: {
    passive: 'Your post wasn’t approved',
    by: '{{who}} didn’t approve your post',
    setting: 'Declined posts',
    hint: 'When a manager doesn’t approve your post, with the reason',
  },
  points_refilled: {
    passive: 'You have more points to give',
    by: '{{who}} added points for you to give',
    brief: '{{who}} added {{points}} for you to give',
    setting: 'More points to give',
    hint: 'From a manager or an admin',
  },
  points_corrected: {
    passive: 'Your balance was corrected',
    by: '{{who}} corrected your balance',
    brief: '{{who}} corrected your balance by {{points}}',
    setting: 'Balance corrections',
    hint: 'By an admin, with the reason',
  },
  points_expiring: {
    passive: 'Some of your points are about to expire',
    brief: 'You have {{points}} about to expire',
    setting: 'Points about to expire',
    hint: '30 and 7 days before',
  },
  content_moderated: {
    passive: 'A moderator reviewed your content',
    outcomes: {
      warned: {
        recognition: 'A moderator kept your recognition with a warning',
        poll: 'A moderator kept your poll with a warning',
        post: 'A moderator kept your post with a warning',
        message: 'A moderator kept your message with a warning',
        comment: 'A moderator kept your comment with a warning',
        profile: 'A moderator kept your profile with a warning',
      },
      hidden: {
        recognition: 'A moderator hid your recognition',
        poll: 'A moderator hid your poll',
        post: 'A moderator hid your post',
        message: 'A moderator hid your message',
        comment: 'A moderator hid your comment',
        profile: 'A moderator hid parts of your profile',
      },
      deleted: {
        recognition: 'A moderator deleted your recognition',
        poll: 'A moderator deleted your poll',
        post: 'A moderator deleted your post',
        message: 'A moderator deleted your message',
        comment: 'A moderator deleted your comment',
        profile: 'A moderator deleted parts of your profile',
      },
      restored: {
        recognition: 'Your recognition is back',
        poll: 'Your poll is back',
        post: 'Your post is back',
        message: 'Your message is back',
        comment: 'Your comment is back',
        profile: 'The hidden parts of your profile are back',
      },
      cleared: {
        recognition: 'A moderator withdrew the warning about your recognition',
        poll: 'A moderator withdrew the warning about your poll',
        post: 'A moderator withdrew the warning about your post',
        message: 'A moderator withdrew the warning about your message',
        comment: 'A moderator withdrew the warning about your comment',
        profile: 'A moderator withdrew the warning about your profile',
      },
    },
    setting: 'Decisions about your content',
    hint: 'When a moderator acts on your content or profile',
  },
  report_decided: {
    passive: 'Your report was reviewed',
    setting: 'Answers to your reports',
    hint: 'When a moderator has reviewed what you reported',
  },
  place_report: {
    passive: 'Something was reported where you moderate',
    places: {
      community: { passive: 'Something was reported in your community' },
      conversation: { passive: 'Something was reported in your conversation' },
      space: { passive: 'Something was reported in your space' },
      sub_space: { passive: 'Something was reported in your sub-space' },
    },
    setting: 'Reports to review',
    hint: 'Where you moderate what others write',
  },
  report_received: {
    passive: 'A new report needs a decision',
    setting: 'New reports',
    hint: 'For moderators',
  },
  privacy_answered: {
    passive: 'Your privacy request was answered',
    setting: 'Answers to your privacy requests',
    hint: 'When a request about your data is decided',
  },
  privacy_requested: {
    passive: 'Someone made a privacy request',
    setting: 'New privacy requests',
    hint: 'For people who handle privacy requests',
  },
  start_pin_issued: {
    passive: 'A start PIN was created for your account',
    by: '{{who}} created a start PIN for your account',
  },
  pin_chosen: { passive: 'A PIN was chosen for your account' },
};

/** What the settings call the groups, and the group of places in a company that has spaces, too. */
export const group_words: Readonly<
  Record<Exclude<NotificationDeclaration['group'], 'account'> | 'place_with_spaces', string>
> = {
  recognition: 'Recognition',
  chat: 'Messages',
  conversation: 'Conversations',
  place: 'Communities',
  place_with_spaces: 'Communities and spaces',
  points: 'Points',
  moderation: 'Reports',
  privacy: 'Privacy',
};

/** What a notification is about, as far as its sentence depends on it. */
type About = { place_kind: string | null; notice?: Pick<Notice, 'outcome' | 'subject_kind'> | null };

/** The sentences for a decision, or for a kind of place. One that this version does not know gets the general ones. */
const sentencesOf = (kind: NotificationKind, { place_kind, notice = null }: About): Sentences => {
  const words = notification_words[kind];
  const by_kind: Readonly<Record<string, Sentences>> = words.places ?? {};
  const decided = notice && sentenceOfOutcome(words, notice);
  if (decided) return { passive: decided };
  return (place_kind !== null && Object.hasOwn(by_kind, place_kind) && by_kind[place_kind]) || words;
};

const sentenceOfOutcome = ({ outcomes }: Words, { outcome, subject_kind }: About['notice'] & object) => {
  const by_outcome: Readonly<Record<string, Readonly<Record<string, string>>>> = outcomes ?? {};
  const by_subject = Object.hasOwn(by_outcome, outcome) ? by_outcome[outcome] : undefined;
  return by_subject && Object.hasOwn(by_subject, subject_kind) ? by_subject[subject_kind] : undefined;
};

/** The sentence of the inbox, with its placeholder. */
export const sentenceOf = (kind: NotificationKind, { is_named, ...about }: { is_named: boolean } & About): string => {
  const { passive, by } = sentencesOf(kind, about);
  return (is_named && by) || passive;
};

/** The sentence if nothing is next to it. An email or push about no person leaves `who` out. */
export const titleOf = (
  kind: NotificationKind,
  { who, points, place_kind = null, notice = null }: { who: string | undefined; points: string } & Partial<About>,
): string => {
  const { brief } = notification_words[kind];
  const says_who = brief?.includes('{{who}}') ?? false;
  const sentence =
    brief !== undefined && (who !== undefined || !says_who)
      ? brief
      : sentenceOf(kind, { is_named: who !== undefined, place_kind, notice });
  return sentence.replace('{{who}}', () => who ?? '').replace('{{points}}', () => points);
};
