import { expect, it } from 'vitest'
import { linkedPaths } from './links.ts'
import { isSecretAddress, withoutSecret } from './secret-links.ts'

const url = (path: string) => new URL(path, 'https://vangnet.test')

it.each([
  ['/bestelling/4?key=secret', '/bestelling/4'],
  ['/bestelling/4?key=secret&confirm=secret', '/bestelling/4'],
  ['/en/order/4?key=secret&x=1', '/en/order/4?x=1'],
  ['/payment-redirect?reference=secret', '/payment-redirect'],
  ['/payment-redirect?order=4&key=secret', '/payment-redirect?order=4'],
  ['/trainervraag/4?key=secret&answer=accept', '/trainervraag/4?answer=accept'],
  ['/reset-password/secret', '/reset-password'],
  ['/en/confirm-email/secret', '/en/confirm-email'],
  ['/en/offerlink/secret', '/en/offerlink'],
  ['/staff/link/secret', '/staff/link'],
  ['/review-promotion/uuid/secret?stop=1', '/review-promotion/uuid?stop=1'],
  ['/anything?reference=secret', '/anything'],
  ['/anything?a=1&key=secret&b=2', '/anything?a=1&b=2'],
  ['/anything?key=secret&b=2', '/anything?b=2'],
  ['/bestelling/4?key=secret&confirm=secret', '/bestelling/4'],
])('%s is a secret, shown as %s', (path, shown) => {
  expect(isSecretAddress(url(path))).toBe(true)
  expect(withoutSecret(url(path))).toBe(shown)
})

it.each(['/bestelling/4', '/payment-redirect', '/reset-password', '/offerlink'])(
  '%s is the page of a secret, with nothing to hide',
  (path) => {
    expect(isSecretAddress(url(path))).toBe(true)
    expect(withoutSecret(url(path))).toBe(path)
  },
)

it.each(['/', '/vca?page=2', '/winkelwagen/bestellen/adres/12', '/dashboard/orders/4', '/bestellingen'])(
  '%s is no secret',
  (path) => {
    expect(isSecretAddress(url(path))).toBe(false)
    expect(withoutSecret(url(path))).toBe(path)
  },
)

it('knows all pages that are opened with a secret', () => {
  const {
    order,
    approval,
    dateChanged,
    trainerRequest,
    paymentReturn,
    testBank,
    confirmEmail,
    resetPassword,
    offerLink,
    reviewPromotion,
    wallet,
  } = linkedPaths
  const secret = [
    order,
    approval,
    dateChanged,
    trainerRequest,
    paymentReturn,
    testBank,
    confirmEmail,
    resetPassword,
    offerLink,
    reviewPromotion,
    wallet,
  ]
  for (const path of secret.flatMap(({ nl, en }) => [nl, en]))
    expect([path, isSecretAddress(url(path))]).toEqual([path, true])
})
