/** `kept`: stored and not sent, because no mail server is configured. */
export const mailStates = ['waiting', 'sent', 'kept', 'failed'] as const
export type MailState = (typeof mailStates)[number]
