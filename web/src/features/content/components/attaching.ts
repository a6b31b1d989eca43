// For other features. Not in the feature's index, which the first screen loads.
export { type Attaching, toNewAttachment, useAttachments } from '../use-attachments.ts';
