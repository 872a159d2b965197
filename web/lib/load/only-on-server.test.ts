import { expect, it } from 'vitest'
import { onlyOnServer } from './only-on-server.ts'

it('leaves properties out of what is written for the browser, and only there', () => {
  const data = { listed: 1, products: ['harness'] }
  const sent = onlyOnServer(data, 'products')
  expect(sent.products).toEqual(['harness'])
  expect(JSON.stringify(sent)).toBe('{"listed":1}')
  expect(JSON.stringify(data)).toContain('harness')
})
