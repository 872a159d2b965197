import type { Context } from 'hono'
import { findCookie, writeCookie } from '../../platform/http/requests/cookies.ts'
import type { RouterEnv } from '../../platform/http/router.ts'
import type { Signer } from '../../platform/signature.ts'
import { newToken } from '../../platform/token.ts'

/** Gives no access: it only shows that this browser logged in to an account before, so that others' guesses do not slow it down. */
const cookie = 'known_browser'
const seconds = 365 * 24 * 60 * 60

const subjectOf = (customerId: number, id: string) => `known browser ${customerId} ${id}`

export function rememberBrowser(c: Context<RouterEnv>, signer: Signer, customerId: number) {
  const id = newToken()
  writeCookie(c, cookie, `${id}.${signer.sign(subjectOf(customerId, id))}`, { maxAge: seconds })
}

/** The id of this browser if it logged in to this account before. */
export function findKnownBrowser(
  c: Context<RouterEnv>,
  signer: Signer,
  customerId: number,
): string | undefined {
  const [id = '', signature = ''] = (findCookie(c, cookie) ?? '').split('.')
  return id && signer.isSigned(subjectOf(customerId, id), signature) ? id : undefined
}
