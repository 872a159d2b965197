import { type Asked, newVisitor } from '../shop/visitor.ts'
import { hearEvents } from './events.ts'

const planning = { email: 'planning@vangnet.example', password: 'vangnet-demo-planning' }

type More = { name?: string; email?: string; page?: string; client_id?: string; website?: string }

/** Somebody with a browser of their own who writes in the chat and listens. */
export function newChatter(shop: Asked, options?: { language?: number; address?: string }) {
  const visitor = newVisitor(shop, options)
  const listen = async (path = 'chat/stream', headers: Record<string, string> = {}) =>
    shop.api.request(`/api/${path}`, {
      headers: { cookie: visitor.cookieHeader(), 'x-forwarded-for': '10.1.1.1', ...headers },
    })
  return {
    ...visitor,
    say: (message: string, more: More = {}) =>
      visitor.post('chat/messages', { client_id: crypto.randomUUID(), message, ...more }),
    chat: async () => (await visitor.get('chat/messages')).body.data,
    status: async () => (await visitor.get('chat/status')).body.data,
    listen,
    hear: async (path?: string, headers?: Record<string, string>) => hearEvents(await listen(path, headers)),
  }
}

/** One of us, logged in as the demo's colleague. */
export async function newColleague(shop: Asked) {
  const chatter = newChatter(shop)
  const { status } = await chatter.post('customerAuth/login', planning)
  if (status !== 200) throw new Error(`the colleague cannot log in: ${status}`)
  return {
    ...chatter,
    answer: (id: number, message: string, client_id: string = crypto.randomUUID()) =>
      chatter.post(`staff/chat/${id}/messages`, { client_id, message }),
    /** The conversation in which somebody said this last. */
    find: async (text: string) => {
      const { body } = await chatter.get('staff/chat?per_page=100')
      return body.data.find(({ last }: { last: { text: string } | null }) => last?.text === text)
    },
  }
}
