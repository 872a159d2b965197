import { expect } from 'vitest'

type ServerEvent = { event: string; data: { [name: string]: unknown }; id: string | undefined }

const parseEvent = (block: string): ServerEvent | undefined => {
  const fields = Object.fromEntries(
    block
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return fields.event
    ? { event: fields.event, data: JSON.parse(fields.data ?? '{}'), id: fields.id }
    : undefined
}

/** Collects the server-sent events of a response. */
export function readEvents(response: Response) {
  if (response.status !== 200 || !response.body) throw new Error(`no stream: ${response.status}`)
  const reader = response.body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>
  const events: ServerEvent[] = []
  let raw = ''
  let isClosed = false
  const reading = (async () => {
    let buffered = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      raw += value
      buffered += value
      const blocks = buffered.split('\n\n')
      buffered = blocks.pop() ?? ''
      events.push(...blocks.flatMap((block) => parseEvent(block) ?? []))
    }
  })()
    .catch(() => {})
    .finally(() => {
      isClosed = true
    })
  const texts = () =>
    events
      .filter(({ event }) => event === 'chat')
      .flatMap(({ data }) => (data.messages as { text: string }[]).map(({ text }) => text))
  return {
    events,
    raw: () => raw,
    isClosed: () => isClosed,
    /** The texts of all messages so far, in order of arrival. */
    texts,
    until: (matches: (event: ServerEvent) => boolean) =>
      expect.poll(() => events.some(matches), { timeout: 10_000 }).toBe(true),
    close: async () => {
      await reader.cancel().catch(() => {})
      await reading
    },
  }
}
