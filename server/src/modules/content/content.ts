export { audiencesOf, storeAudience } from './audience/audience.ts';
export { cardOfNew, listCards, type Cards } from './cards/queries.ts';
export { addComment, listComments } from './comments/comments.ts';
export type { CommentRow } from './comments/queries.ts';
export {
  attach,
  attachmentsToCopy,
  checkOwnFiles,
  sharedAttachments,
  viewAttachments,
} from './attachments/attachments.ts';
export type { AttachmentRow } from './attachments/queries.ts';
export { changeWords, noteEdit, updateComment } from './edit/edit.ts';
export { findByTerms, type Finding } from './found/found.ts';
export { comment_group, file_group, narrowing } from './found/policy.ts';
export { listFound, type FoundRow, type Shares, type Wanted } from './found/queries.ts';
export { kindOf, kinds, type Kind } from './kinds/kinds.ts';
export { audienceOf, sendToReaders, type Audience } from './live/live.ts';
export { loadContentNews, type ContentNews, wasDeletedAt } from './news/news.ts';
export { hasReacted, readersAmong } from './news/queries.ts';
export { readComments, renameIn } from './personal/queries.ts';
export { allowedSubjects, checkMentions } from './mention/mention.ts';
export { isMeantAsHere, listHere } from './mention/queries.ts';
export { moveContents } from './moved/queries.ts';
export { postContent } from './post/post.ts';
export {
  canDelete,
  canEdit,
  canManage,
  checkTags,
  mentionsIn,
  readersIn,
  restorableSince,
  restorableUntil,
} from './policy.ts';
export {
  byKind,
  isGivenTo,
  keepRevision,
  knownAmong,
  setReaders,
  updateContent,
  type CardRow,
  type Counts,
  type Readers,
  type Standing,
} from './queries.ts';
export { linksIn } from './clicks/policy.ts';
export { beginLink, followLink } from './link/link.ts';
export type { DepartmentRow, Reach, Top } from './reach/queries.ts';
export { reachOf } from './reach/reach.ts';
export { setReaction } from './reactions/reactions.ts';
export { deleteContent, restoreContent } from './removal/removal.ts';
export { reportableContent } from './reportable/reportable.ts';
export { endContents, purgeContentIn } from './retention/queries.ts';
export { agesOf } from './retention/retention.ts';
export { isSeen } from './seen/queries.ts';
export { sightsInLog } from './sight/sight.ts';
export { allOf, anyOf, fileGroups, partsOf, terms, wordGroups, type Typed } from './terms/policy.ts';
export { readTag, readTyped } from './terms/queries.ts';
export { viewReactions } from './view.ts';
export { isCurrent, isMeantFor, isOn, isReadable, isVisible } from './visibility/queries.ts';
