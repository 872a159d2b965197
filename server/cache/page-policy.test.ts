import { expect, it } from 'vitest'
import { isCacheablePage, pageKeyOf } from './page-policy.ts'

it.each([
  ['/a', '/a'],
  ['/a?utm_source=mail', '/a'],
  ['/a?x=2&y=3', '/a'],
  ['/a?utm_source=mail&page=2', '/a?page=2'],
  ['/a?term=vca&page=2', '/a?page=2&term=vca'],
  ['/a?page=', '/a'],
  ['/a.html', '/a'],
  ['/a.html?page=2', '/a?page=2'],
  ['/a?term=b.html', '/a?term=b.html'],
  ['/.html', '/'],
])('the key of %s is %s', (url, key) => {
  expect(pageKeyOf(url)).toBe(key)
})

it.each(['/', '/bestelling', '/bestellingen/1', '/a', '/a?page=2', '/en/order', '/en/dashboard'])(
  '%s is cached',
  (key) => {
    expect(isCacheablePage(key)).toBe(true)
  },
)

it.each([
  '/bestelling/1',
  '/en/order/1',
  '/dashboard/orders/1',
  '/reset-password/x',
  '/e-mail-bevestigen/x',
  '/a?term=x',
  '/a?page=2&sort=price',
])('%s is not cached', (key) => {
  expect(isCacheablePage(key)).toBe(false)
})
