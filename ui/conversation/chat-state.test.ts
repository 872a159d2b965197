import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '../../contract/wire/service/chat.ts'
import { emptyChat, lastOf, stateOf, unreadOf, withoutUnsent, withUnsent, withUpdate } from './chat-state.ts'

const message = (
  id: number,
  from: 'visitor' | 'staff' = 'staff',
  client_id: string | null = null,
): ChatMessage => ({
  id,
  from,
  text: `${id}`,
  created_at: '2026-03-10T10:00:00Z',
  client_id,
})

describe('a conversation in the browser', () => {
  it('has each message once and in order, however updates arrive', () => {
    const all = [1, 2, 3, 5, 8].map((id) => message(id))
    const batches = fc.array(fc.subarray(all), { maxLength: 8 })
    fc.assert(
      fc.property(batches, (batches) => {
        const state = [...batches, all].reduce(
          (state, messages) => withUpdate(state, { messages }),
          emptyChat,
        )
        expect(state.messages).toEqual(all)
        expect(lastOf(state)).toBe(8)
      }),
    )
  })

  it('only increases marks, whatever the order of updates', () => {
    const marks = fc.array(fc.record({ delivered: fc.nat(9), read: fc.nat(9) }), { minLength: 1 })
    fc.assert(
      fc.property(marks, (marks) => {
        const state = marks.reduce(
          (state, seen) => withUpdate(state, { messages: [], seen, read: seen.read }),
          emptyChat,
        )
        expect(state.seen.delivered).toBe(Math.max(...marks.map(({ delivered }) => delivered)))
        expect(state.read).toBe(Math.max(...marks.map(({ read }) => read)))
      }),
    )
  })

  it('removes an unsent message once it has arrived', () => {
    const pending = withUnsent(withUnsent(emptyChat, { clientId: 'a', text: 'A', failed: false }), {
      clientId: 'b',
      text: 'B',
      failed: false,
    })
    const failed = withUnsent(pending, { clientId: 'b', text: 'B', failed: 'failed' })
    expect(failed.unsent.map(({ failed }) => failed)).toEqual([false, 'failed'])
    expect(withUpdate(failed, { messages: [message(4, 'visitor', 'b')] }).unsent).toEqual([pending.unsent[0]])
    expect(withoutUnsent(failed, 'a').unsent).toHaveLength(1)
  })

  it('counts unread messages of the other side', () => {
    const state = withUpdate(emptyChat, {
      messages: [message(1, 'visitor'), message(2), message(3), message(4, 'visitor')],
      read: 2,
    })
    expect([unreadOf(state, 'visitor'), unreadOf(state, 'staff')]).toEqual([1, 1])
    expect(unreadOf(withUpdate(state, { messages: [], read: 4 }), 'visitor')).toBe(0)
  })

  it('knows the delivery state of its own messages', () => {
    const state = withUpdate(emptyChat, { messages: [], seen: { delivered: 5, read: 3 } })
    expect([3, 4, 6].map((id) => stateOf(id, state))).toEqual(['read', 'delivered', 'sent'])
  })
})
