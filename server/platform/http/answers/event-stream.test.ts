import { describe, expect, it, vi } from 'vitest'
import { createEventStreams, type EventStream } from './event-stream.ts'

const limits = { heartbeatMs: 2000, maxMs: 5000, maxStreams: 3 }

function open(streams = createEventStreams(limits), quotas: { name: string; max: number }[] = []) {
  let stream: EventStream | undefined
  const body = streams.open(quotas, (opened) => {
    stream = opened
  })
  if (!stream) throw new Error('the stream did not start')
  return { stream, body }
}

describe('an event stream', () => {
  it('writes events in the format browsers read', async () => {
    const { stream, body } = open()
    stream.send({ event: 'chat', data: { text: 'een\n\nid: 7\r\ndata: twee' }, id: 3 })
    stream.send({ event: 'typing', data: {} })
    stream.end()
    stream.send({ event: 'chat', data: 'too late' })
    expect(await new Response(body).text()).toBe(
      'retry: 2000\n\nevent: chat\nid: 3\ndata: {"text":"een\\n\\nid: 7\\r\\ndata: twee"}\n\nevent: typing\ndata: {}\n\n',
    )
  })

  it('sends a heartbeat, and ends after its maximum time', async () => {
    vi.useFakeTimers()
    try {
      const streams = createEventStreams(limits)
      const { stream, body } = open(streams)
      vi.advanceTimersByTime(4900)
      expect([stream.ended.aborted, streams.size()]).toEqual([false, 1])
      vi.advanceTimersByTime(200)
      expect([stream.ended.aborted, streams.size()]).toEqual([true, 0])
      expect(await new Response(body).text()).toBe(`retry: 2000\n\n${':\n\n'.repeat(2)}`)
    } finally {
      vi.useRealTimers()
    }
  })

  it('ends when the client disconnects or stops reading', async () => {
    const streams = createEventStreams(limits)
    const { stream, body } = open(streams)
    await body.cancel()
    expect([stream.ended.aborted, streams.size()]).toEqual([true, 0])
    const slow = streams.open([], (stream) => {
      for (let n = 0; n < 1000; n++) stream.send({ event: 'x', data: n })
    })
    expect(streams.size()).toBe(0)
    await slow.cancel()
  })

  it('is refused above the maximum number of streams', () => {
    const streams = createEventStreams(limits)
    const quotas = [{ name: 'address 1', max: 2 }]
    const first = open(streams, quotas)
    open(streams, quotas)
    expect(() => open(streams, quotas)).toThrow('too_many')
    first.stream.end()
    open(streams, quotas)
    open(streams)
    expect(() => open(streams)).toThrow('unavailable')
  })
})
