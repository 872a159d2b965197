/** Patterns instead of `linkedPaths`: every page loads this code, and a test compares the two. */

/** Pages whose address gives access to somebody's data. Google's tag is not loaded on them. */
const secretPage =
  /^(\/en)?\/(bestelling|order|goedkeuren|approve|datum-gewijzigd|date-changed|wachtlijst|waiting-list|trainervraag|trainer-request|verlengen|renew|mijn-certificaten|my-certificates|payment-redirect|testbank|e-mail-bevestigen|confirm-email|reset-password|offerlink|review-promotion|staff\/link)(\/|$)/
const secretQuery = /[?&](key|confirm|reference)=[^&]*/g
/** A review's link has an id before its signature. */
const secretEnding =
  /^((\/en)?\/(verlengen|renew|e-mail-bevestigen|confirm-email|reset-password|offerlink|review-promotion\/[^/]+|staff\/link))\/.*/

type Address = Pick<URL, 'pathname' | 'search'>

/** Also true for the address that is left after its secret was removed. */
export const isSecretAddress = ({ pathname, search }: Address) =>
  secretPage.test(pathname) || search !== withoutSecretQuery(search)

const withoutSecretQuery = (search: string) => search.replace(secretQuery, '').replace(/^&/, '?')

/** The path and query without what gives access. The same page answers to both. */
export const withoutSecret = ({ pathname, search }: Address) =>
  pathname.replace(secretEnding, '$1') + withoutSecretQuery(search)
