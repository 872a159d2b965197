import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mollieClient } from './booking/payments/mollie-client.ts'
import { pickupPoints } from './booking/shipping/postnl.ts'
import { startPurging } from './cache/cdn.ts'
import { checkRecaptcha } from './platform/captcha/recaptcha.ts'
import { createLog } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'

/** A service that redirects everything, as one would that was taken over. */
let apiUrl: string
const requested: string[] = []
const server = createServer((req, res) => {
  requested.push(req.url ?? '')
  res.writeHead(307, { location: '/elsewhere' }).end()
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

it.each([
  ['Mollie', () => mollieClient({ apiKey: 'live_x', apiUrl })('POST', '/payments', { body: {} })],
  ['PostNL', () => pickupPoints({ apiKey: 'x', apiUrl }).near('3011 AB', '1')],
  ['Google', async () => checkRecaptcha({ secret: 'x', apiUrl })({} as never, 'token')],
])('a redirect of %s is not followed, so no key or customer data goes elsewhere', async (_, ask) => {
  requested.length = 0
  await expect(ask()).rejects.toThrow()
  expect(requested).toHaveLength(1)
  expect(requested).not.toContain('/elsewhere')
})

it('a redirect of a CDN is not followed, so its token goes nowhere else', async () => {
  requested.length = 0
  const log = createLog({ LOG_LEVEL: 'silent' })
  const purging = startPurging({ url: apiUrl, token: 'x', log, metrics: createMetrics() }, () => {})
  // The second one is the retry.
  await expect.poll(() => requested.length, { timeout: 30_000 }).toBe(2)
  purging.stop()
  expect(requested).not.toContain('/elsewhere')
})
