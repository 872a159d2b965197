import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchThroughGates } from './client.ts'
import { giveUpGate, passGate, shownGate } from './gates.ts'

const answers: Response[] = []
const fetched = vi.fn(
  async (_url: string, _init: RequestInit) => answers.shift() ?? Response.json({ data: 1 }),
)
beforeEach(() => void vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockClear()
})
const refuse = (status: number, error: string) => answers.push(Response.json({ error }, { status }))
/** A slow machine is not a failure. */
const patient = { timeout: 20_000 }
const save = { method: 'PATCH', body: '{"version":2,"reference":"PO 1"}' }

it.each([
  ['a session that has ended', 401, 'not_logged_in', 'log_in'],
  ['a proof that is asked for', 403, 'prove_again', 'prove'],
] as const)('a request waits for %s, and is then sent again as it was', async (_, status, code, gate) => {
  refuse(status, code)
  const sent = fetchThroughGates('/staff/orders/4', save)
  await vi.waitFor(() => expect(shownGate.get()).toBe(gate), patient)
  passGate(gate)
  expect((await sent).status).toBe(200)
  expect(fetched.mock.calls.map(([url, init]) => [url, init.body])).toEqual(
    Array(2).fill(['/api/staff/orders/4', save.body]),
  )
})

it('a colleague who gives up gets the refusal', async () => {
  refuse(403, 'prove_again')
  const sent = fetchThroughGates('/staff/orders/4/cancellation', { method: 'POST' })
  await vi.waitFor(() => expect(shownGate.get()).toBe('prove'), patient)
  giveUpGate('prove')
  expect((await sent).status).toBe(403)
})

it('other refusals do not wait', async () => {
  refuse(403, 'forbidden')
  expect((await fetchThroughGates('/staff/log', {})).status).toBe(403)
})
