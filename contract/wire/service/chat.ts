import { z } from 'zod'
import { maxChatMessageLength } from '../../rules/limits.ts'
import { email, line } from '../fields.ts'

/** Who says something in the chat. */
export const chatSides = ['visitor', 'staff'] as const
export type ChatSide = (typeof chatSides)[number]

const messageId = z.int().min(0).max(2_147_483_647)

/** Line ends are kept: people write lists. */
const message = z
  .string()
  .overwrite((typed) => typed.replace(/\r\n?/g, '\n').trim())
  .min(1)
  .max(maxChatMessageLength)
/** Made by who sends it; sent again under the same one, a message is still one message. */
const clientId = z.uuid()

/** Staff follow it: with two slashes, or one that leans back, it would lead out of the shop. */
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
  client_id: z.string().nullable().meta({ description: 'Of one’s own messages' }),
})
export type ChatMessage = z.infer<typeof chatMessageResponse>

/** A conversation as one side sees it. */
export const chatResponse = z.object({
  messages: z.array(chatMessageResponse),
  /** Up to which message the other side has what we wrote, and has read it. */
  seen: z.object({ delivered: messageId, read: messageId }),
  read: messageId.meta({ description: 'Up to which message we have read' }),
  unread: z.int(),
  closed: z.boolean().meta({ description: 'Ended by staff; who writes again opens it again' }),
})
export type Chat = z.infer<typeof chatResponse>

export const chatStatusResponse = z.object({
  online: z.boolean(),
  unread: z.int(),
  now: z.iso.datetime().meta({ description: 'The shop’s clock, by which it opens and closes' }),
})

export const sendChatMessageBody = z.strictObject({
  client_id: clientId,
  message,
  page: pathOfPage.optional().meta({ description: 'The path of the page where one writes' }),
  name: line(120).optional().meta({ description: 'Asked for outside chat hours' }),
  email: email.optional().meta({ description: 'Asked for outside chat hours: the answer goes there' }),
  website: z
    .string()
    .max(500)
    .optional()
    .meta({ description: 'Not shown to people: whoever fills it in is a program' }),
})
export type SendChatMessageBody = z.input<typeof sendChatMessageBody>

export const answerChatBody = z.strictObject({ client_id: clientId, message })

export const markChatBody = z
  .strictObject({ delivered: messageId.optional(), read: messageId.optional() })
  .meta({ description: 'The newest message that has come, and the newest that was read' })
export type MarkChatBody = z.infer<typeof markChatBody>

/** One conversation in the list that staff see. */
export const chatSummaryResponse = z.object({
  id: z.int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  is_customer: z.boolean(),
  locale: z.enum(['nl', 'en']),
  page: z.string().nullable(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  closed: z.boolean(),
  by_mail: z.boolean().meta({ description: 'Written outside chat hours: an answer is mailed too' }),
  unread: z.int(),
  last: z.object({ from: z.enum(chatSides), text: z.string() }).nullable(),
})
export type ChatSummary = z.infer<typeof chatSummaryResponse>
