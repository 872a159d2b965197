import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OrderStatus } from './order-status.tsx'

const [grey, yellow, green] = ['bg-silver', 'bg-signal', 'bg-good']

it.each([
  [0, grey],
  [1, yellow],
  [2, grey],
  [3, green],
  [4, yellow],
  [5, yellow],
  [6, yellow],
])('an order of status %i has a dot of %s and the status in words', (status, colour) => {
  const html = renderToStaticMarkup(<OrderStatus status_id={status} status_title="In words" />)
  expect([grey, yellow, green].filter((one) => html.includes(one))).toEqual([colour])
  expect(html).toContain('In words')
})
