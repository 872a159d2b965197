import type { IncomingMessage } from 'node:http'
import { parse } from 'hono/utils/cookie'
import { cookieName } from '../../../../contract/rules/cookies.ts'
import type { Platform } from '../../platform.ts'
import { shopOf } from '../../shop.ts'
import { admit, type Counter, countInMemory, type Limit, searchLimit } from './rate-limit.ts'
import { networkOfRequest } from './request.ts'
import { findByToken, sessionCookie } from './session.ts'

/** Pages that must be rendered. Cached pages do not count. */
const pageLimit: Limit = { name: 'pages', limit: 120, windowSeconds: 60, slowsDown: true }

const isSearchPage = (key: string) => new URLSearchParams(key.slice(key.indexOf('?') + 1)).has('term')

/** Counts the pages that visitors ask for. In memory, so that it takes no time; a search also counts as a search by the API does. */
export function createPageLimits(platform: Platform, searches: Counter) {
  const { env, now } = platform
  const pages = countInMemory()
  const cookie = cookieName(sessionCookie, env.origin.startsWith('https:'))
  const networkFor = (req: IncomingMessage) => networkOfRequest(req, env.TRUST_PROXY ?? false)
  return {
    networkFor,
    /** Throws 429 when the visitor asks for too many pages, and slows down before that. */
    admit: async (req: IncomingMessage, key: string) => {
      const visit = {
        network: networkFor(req),
        now: now(),
        findCustomerId: async () => {
          const token = parse(req.headers.cookie ?? '', cookie)[cookie]
          return token
            ? (await findByToken(shopOf(platform), token, { isUse: false }))?.customerId
            : undefined
        },
      }
      await admit(pageLimit, pages, visit)
      if (isSearchPage(key)) await admit(searchLimit, searches, visit)
    },
  }
}
