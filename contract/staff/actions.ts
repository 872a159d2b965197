/** What staff do that is recorded: everything that changes something, and reading mails. */
export const staffActions = [
  'approve_order',
  'refuse_account',
  'cancel_order',
  'answer_chat',
  'close_chat',
  'approve_review',
  'reject_review',
  'read_mail',
  'read_mail_file',
  'send_mail_again',
] as const
export type StaffAction = (typeof staffActions)[number]
