import type { ChatSide } from '../../../contract/wire/service/chat.ts'
import type { Counter } from '../../platform/http/rate-limit.ts'
import type { Shop } from '../../platform/shop.ts'

/** Small things that both sides' browsers say all the time; they have a limit of their own beside that of writes. */
export const isChatSignal = (path: string) => /^\/api\/(staff\/)?chat\/(\d+\/)?(read|typing)$/.test(path)

/** More often than a browser says it by itself. */
const mostTypingAMinute = 40

/** Who types faster than anybody can is not refused, only not passed on. */
export async function maySayTyping({ now }: Shop, id: number, side: ChatSide, counter: Counter) {
  const { count } = await counter.hit(`typing ${side} ${id}`, 60, now)
  return count <= mostTypingAMinute
}
