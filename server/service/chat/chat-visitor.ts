import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { findCookie, writeCookie } from '../../platform/http/requests/cookies.ts'
import { findCustomer } from '../../platform/http/requests/session.ts'
import type { RouterEnv } from '../../platform/http/router.ts'
import { hashToken } from '../../platform/token.ts'

const chatCookie = 'chat'
/** As long as the conversation itself is retained (`retention.chat`). */
const sixMonths = 183 * 24 * 60 * 60

/** A visitor is known by the chat cookie, by being logged in, or both. */
export type ChatVisitor = { tokenHash: Buffer | null; customerId: number | null }

export async function chatVisitorOf(c: Context<RouterEnv>): Promise<ChatVisitor> {
  const token = findCookie(c, chatCookie)
  const customer = await findCustomer(c)
  return {
    tokenHash: token && /^[\w-]{20,200}$/.test(token) ? hashToken(token) : null,
    customerId: customer?.customerId ?? null,
  }
}

export const setChatCookie = (c: Context<RouterEnv>, token: string) =>
  writeCookie(c, chatCookie, token, { maxAge: sixMonths })

/**
 * A condition on `chat_conversations`: the visitor's own. A conversation held while logged in is found by account only, so that the next
 * person at the same computer cannot read it.
 */
export const belongsTo = ({ tokenHash, customerId }: ChatVisitor): SQL =>
  sql`(customer_id = ${customerId} or (token_hash = ${tokenHash} and customer_id is null))`
