import { fillIn, placeholdersIn } from '../placeholders.ts'

/** What a ready-made answer may leave open, written as `{{name}}`: it is filled in for the message that the answer is used for. */
export const answerPlaceholders = ['name', 'subject', 'order_number', 'colleague'] as const
export type AnswerPlaceholder = (typeof answerPlaceholders)[number]

const isKnown = (name: string) => (answerPlaceholders as readonly string[]).includes(name)

/** Whether a text still has something to fill in. */
export const isUnfilled = (text: string) => placeholdersIn(text).length > 0

/** Whether all placeholders of a text exist. */
export const hasKnownPlaceholders = (text: string) => placeholdersIn(text).every(isKnown)

/** The text with what is known filled in. The rest stays as it is, for the colleague to fill in. */
export const fillAnswer = (text: string, values: Partial<Record<AnswerPlaceholder, string | undefined>>) =>
  fillIn(text, Object.fromEntries(Object.entries(values).filter(([, value]) => value)))
