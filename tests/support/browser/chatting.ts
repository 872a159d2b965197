import type { Page } from 'playwright-core'
import { newToken } from '../../../server/platform/token.ts'
import { colleagueSessionOf } from '../fixtures/roles.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { type ApiTarget, newVisitor } from '../shop/visitor.ts'
import { readEvents } from './events.ts'

const planner = { email: 'planning@vangnet.example', password: 'vangnet-demo-team' }

type Extra = { name?: string; email?: string; page?: string; client_id?: string; website?: string }

/** Opens or closes the chat for this page: other journeys do so for everyone. */
export const keepChat = (page: Page, state: 'open' | 'closed') =>
  page.route('**/api/chat/status', (route) =>
    route.fulfill({ json: { data: { online: state === 'open', unread: 0, now: new Date().toISOString() } } }),
  )

/** A visitor who sends chat messages and listens to the event stream. */
export function newChatVisitor(shop: ApiTarget, options?: { language?: number; address?: string }) {
  const visitor = newVisitor(shop, options)
  const listen = async (path = 'chat/stream', headers: Record<string, string> = {}) =>
    shop.api.request(`/api/${path}`, {
      headers: { cookie: visitor.cookieHeader(), 'x-forwarded-for': '10.1.1.1', ...headers },
    })
  return {
    ...visitor,
    send: (message: string, extra: Extra = {}) =>
      visitor.post('chat/messages', { client_id: crypto.randomUUID(), message, ...extra }),
    chat: async () => (await visitor.get('chat/messages')).body.data,
    status: async () => (await visitor.get('chat/status')).body.data,
    listen,
    openStream: async (path?: string, headers?: Record<string, string>) =>
      readEvents(await listen(path, headers)),
  }
}

/** A chat visitor with a session of the demo's planner. A demo is logged in to; other shops would ask for a second factor. */
export async function newChatStaff(shop: ApiTarget | (ApiTarget & Pick<TestShop, 'pool' | 'platform'>)) {
  const chatter = newChatVisitor(shop)
  const logIn = async () => {
    if ('pool' in shop) {
      const { rows } = await shop.pool.query<{ id: number }>('select id from colleagues where email = $1', [
        planner.email,
      ])
      const token = newToken()
      await colleagueSessionOf(shop, rows[0]?.id ?? 0, token)
      chatter.cookies.set('staff_session', token)
      return
    }
    const { status } = await chatter.post('staff/login', planner)
    if (status !== 200) throw new Error(`staff login failed: ${status}`)
  }
  await logIn()
  return {
    ...chatter,
    /** Needed again after the clock moved: staff sessions are short. */
    logIn,
    answer: (id: number, message: string, client_id: string = crypto.randomUUID()) =>
      chatter.post(`staff/chat/${id}/messages`, { client_id, message }),
    /** The conversation whose last message is this text. */
    find: async (text: string) => {
      const { body } = await chatter.get('staff/chat?per_page=100')
      return body.data.find(({ last }: { last: { text: string } | null }) => last?.text === text)
    },
  }
}
