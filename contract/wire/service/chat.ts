import { z } from 'zod'
import { maxChatMessageLength } from '../../rules/limits.ts'
import { locales } from '../../rules/locale.ts'
import { chatSides } from '../../rules/service/chat-hours.ts'
import { email, line } from '../fields.ts'

const messageId = z.int().min(0).max(2_147_483_647)

/** Line breaks are preserved. */
const message = z
  .string()
  .overwrite((typed) => typed.replace(/\r\n?/g, '\n').trim())
  .min(1)
  .max(maxChatMessageLength)
/** Chosen by the sender, so that sending a message again does not add a second one. */
const clientId = z.uuid()

/** Shown to staff as a link: a double slash or a backslash would lead to another site. */
const pathOfPage = z
  .string()
  .max(500)
  .overwrite((path) => path.replace(/^\/{2,}/, '/'))
  .regex(/^\/[^?#\\\s\p{Cc}]*$/u)

export const chatMessageResponse = z.object({
  id: messageId,
  from: z.enum(chatSides),
  text: z.string(),
  created_at: z.iso.datetime(),
  client_id: z.string().nullable().meta({ description: 'Only for your own messages' }),
})
export type ChatMessage = z.infer<typeof chatMessageResponse>

/** A conversation from one side's point of view. */
export const chatResponse = z.object({
  messages: z.array(chatMessageResponse),
  /** The last message that the other side has received and read. */
  seen: z.object({ delivered: messageId, read: messageId }),
  read: messageId.meta({ description: 'The last message that this side has read' }),
  unread: z.int(),
  closed: z.boolean().meta({ description: 'Closed by staff; a new message reopens it' }),
})
export type Chat = z.infer<typeof chatResponse>

export const chatStatusResponse = z.object({
  online: z.boolean(),
  unread: z.int(),
  now: z.iso.datetime().meta({ description: 'The server’s clock, by which the chat opens and closes' }),
})

export const sendChatMessageBody = z.strictObject({
  client_id: clientId,
  message,
  page: pathOfPage.optional().meta({ description: 'The path of the page on which the visitor writes' }),
  name: line(120).optional().meta({ description: 'Required outside chat hours' }),
  email: email.optional().meta({ description: 'Required outside chat hours; the answer is mailed there' }),
  website: z.string().max(500).optional().meta({ description: 'A hidden field: only bots fill it in' }),
})
export type SendChatMessageBody = z.input<typeof sendChatMessageBody>

export const answerChatBody = z.strictObject({ client_id: clientId, message })

export const markChatBody = z
  .strictObject({ delivered: messageId.optional(), read: messageId.optional() })
  .meta({ description: 'The newest message that was delivered, and the newest that was read' })
export type MarkChatBody = z.infer<typeof markChatBody>

/** A conversation in the staff list. */
export const chatSummaryResponse = z.object({
  id: z.int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  is_customer: z.boolean(),
  locale: z.enum(locales),
  page: z.string().nullable(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  closed: z.boolean(),
  by_mail: z.boolean().meta({ description: 'Written outside chat hours; an answer is mailed too' }),
  unread: z.int(),
  last: z.object({ from: z.enum(chatSides), text: z.string() }).nullable(),
})
export type ChatSummary = z.infer<typeof chatSummaryResponse>
