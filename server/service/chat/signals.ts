import type { ChatSide } from '../../../contract/rules/service/chat-hours.ts'
import type { Counter } from '../../platform/http/requests/rate-limit.ts'
import type { Shop } from '../../platform/shop.ts'

/** Read marks and typing signals, which browsers send all the time; they have their own rate limit. */
export const isChatSignal = (path: string) => /^\/api\/(staff\/)?chat\/(\d+\/)?(read|typing)$/.test(path)

/** Above what our own pages send. */
const maxTypingPerMinute = 40

/** Typing signals above the limit are dropped, not refused. */
export async function mayNotifyTyping({ now }: Shop, id: number, side: ChatSide, counter: Counter) {
  const { count } = await counter.hit(`typing ${side} ${id}`, 60, now)
  return count <= maxTypingPerMinute
}
