import { expect, it } from 'vitest'
import { isSecretAddress, withoutSecret } from './links.ts'

const url = (path: string) => new URL(path, 'https://vangnet.test')

it.each([
  ['/bestelling/4?key=secret', '/bestelling/4'],
  ['/en/order/4?key=secret&x=1', '/en/order/4?x=1'],
  ['/payment-redirect?reference=secret', '/payment-redirect'],
  ['/payment-redirect?order=4&key=secret', '/payment-redirect?order=4'],
  ['/reset-password/secret', '/reset-password'],
  ['/en/offerlink/secret', '/en/offerlink'],
  ['/review-promotion/uuid/secret?stop=1', '/review-promotion/uuid?stop=1'],
  ['/anything?reference=secret', '/anything'],
])('%s is a secret, shown as %s', (path, shown) => {
  expect(isSecretAddress(url(path))).toBe(true)
  expect(withoutSecret(url(path))).toBe(shown)
})

it.each([
  '/bestelling/4',
  '/payment-redirect',
  '/reset-password',
  '/offerlink',
  '/staff/mails',
  '/en/staff/chat',
])('%s is the page of a secret, with nothing to hide', (path) => {
  expect(isSecretAddress(url(path))).toBe(true)
  expect(withoutSecret(url(path))).toBe(path)
})

it.each([
  '/',
  '/vca?page=2',
  '/winkelwagen/bestellen/adres/12',
  '/dashboard/orders/4',
  '/staffing',
  '/bestellingen',
])('%s is no secret', (path) => {
  expect(isSecretAddress(url(path))).toBe(false)
  expect(withoutSecret(url(path))).toBe(path)
})
