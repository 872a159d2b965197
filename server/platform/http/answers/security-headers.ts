import { closedPolicy } from './content-security.ts'

const twoYears = 2 * 365 * 24 * 60 * 60

/**
 * The security headers of every response. `server/http.ts` sets them before it does anything else, so no response is without them; a
 * response may replace a value with its own, as pages do with their content security policy.
 */
export const securityHeaders = ({ https }: { https: boolean }): Readonly<Record<string, string>> => ({
  'content-security-policy': closedPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Never the path, not even to our own pages: it may be a secret link, and Google's tag on the next page could read it.
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  ...(https ? { 'strict-transport-security': `max-age=${twoYears}; includeSubDomains` } : {}),
})

/** For pictures that other sites show, such as link previews and image search. */
export const forOtherSites = { 'cross-origin-resource-policy': 'cross-origin' } as const
