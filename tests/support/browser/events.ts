import { expect } from 'vitest'

type Heard = { event: string; data: { [name: string]: unknown }; id: string | undefined }

const parsed = (block: string): Heard | undefined => {
  const fields = Object.fromEntries(
    block
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return fields.event
    ? { event: fields.event, data: JSON.parse(fields.data ?? '{}'), id: fields.id }
    : undefined
}

/** Listens to an answer of server-sent events, as a browser does. */
export function hearEvents(answer: Response) {
  if (answer.status !== 200 || !answer.body) throw new Error(`no stream: ${answer.status}`)
  const reader = answer.body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>
  const heard: Heard[] = []
  let raw = ''
  let isOver = false
  const listening = (async () => {
    let waiting = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      raw += value
      waiting += value
      const blocks = waiting.split('\n\n')
      waiting = blocks.pop() ?? ''
      heard.push(...blocks.flatMap((block) => parsed(block) ?? []))
    }
  })()
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  const texts = () =>
    heard
      .filter(({ event }) => event === 'chat')
      .flatMap(({ data }) => (data.messages as { text: string }[]).map(({ text }) => text))
  return {
    heard,
    raw: () => raw,
    isOver: () => isOver,
    /** Everything said so far, in the order in which it came. */
    texts,
    until: (wanted: (heard: Heard) => boolean) =>
      expect.poll(() => heard.some(wanted), { timeout: 10_000 }).toBe(true),
    hangUp: async () => {
      await reader.cancel().catch(() => {})
      await listening
    },
  }
}
