/** The checks of Mozilla's HTTP Observatory, with its points. */

export type Answer = {
  status: number
  headers: Headers
  text: string
  /** Where the same address leads when it is requested with http; undefined if it does not redirect. */
  overHttp?: string
}

/** What a check found, and how many points it adds or takes away. */
type Finding = { result: string; points: number }
type Check = (answer: Answer) => Finding

/** The shop's own address; checks compare hosts with it. */
export const observedOrigin = 'https://vangnet.test'

const found = (result: string, points: number): Finding => ({ result, points })

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )

const broad = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*']
const hasAny = (sources: string[], unwanted: string[]) => sources.some((source) => unwanted.includes(source))

const contentSecurityPolicy: Check = ({ headers }) => {
  const policy = headers.get('content-security-policy')
  if (!policy) return found('none', -25)
  const directives = directivesOf(policy)
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const [scripts, objects, styles] = [
    sourcesOf('script-src'),
    sourcesOf('object-src'),
    sourcesOf('style-src'),
  ]
  if (hasAny(scripts, [...broad, "'unsafe-inline'", 'data:']) || hasAny(objects, broad))
    return found('unsafe scripts', -20)
  if ([...directives.values()].flat().some((source) => /^(http|ftp):/.test(source)))
    return found('sources over http', -20)
  if (hasAny([...scripts, ...styles], ["'unsafe-eval'"])) return found('eval', -10)
  if (hasAny(styles, [...broad, "'unsafe-inline'", 'data:'])) return found('unsafe styles', 0)
  return String(directives.get('default-src')) === "'none'"
    ? found('closed by default', 10)
    : found('safe', 5)
}

const cookies: Check = ({ headers }) => {
  const all = headers.getSetCookie()
  if (!all.length) return found('none', 0)
  const isSession = (cookie: string) => /^[^=]*(sess|login)/i.test(cookie)
  const lacks = (attribute: string) => (cookie: string) =>
    !cookie.toLowerCase().split('; ').includes(attribute)
  if (all.some((cookie) => isSession(cookie) && lacks('secure')(cookie)))
    return found('session in clear', -40)
  if (all.some((cookie) => isSession(cookie) && lacks('httponly')(cookie)))
    return found('session readable', -30)
  if (all.some(lacks('secure'))) return found('in clear', -20)
  if (all.some((cookie) => /samesite=(?!lax|strict|none)/i.test(cookie)))
    return found('invalid SameSite', -20)
  return all.every((cookie) => /samesite=/i.test(cookie)) ? found('with SameSite', 5) : found('secure', 0)
}

const crossOriginSharing: Check = ({ headers }) =>
  headers.get('access-control-allow-credentials') === 'true' && headers.has('access-control-allow-origin')
    ? found('universal', -50)
    : found('not shared', 0)

const redirection: Check = ({ overHttp }) => {
  if (overHttp === undefined) return found('no http', 0)
  if (!overHttp.startsWith('https:')) return found('not to https', -20)
  return new URL(overHttp).host === new URL(observedOrigin).host
    ? found('to https', 0)
    : found('off host', -5)
}

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const referrerPolicy: Check = ({ headers }) => {
  const policy = headers.get('referrer-policy')
  if (!policy) return found('none', 0)
  return privateReferrers.includes(policy) ? found('private', 5) : found('unsafe', -5)
}

const sixMonths = 15_768_000
const transportSecurity: Check = ({ headers }) => {
  const seconds = /^max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]
  if (seconds === undefined) return found('none', -20)
  return Number(seconds) >= sixMonths ? found('six months or more', 0) : found('too short', -10)
}

const subresourceIntegrity: Check = ({ headers, text }) => {
  if (!headers.get('content-type')?.startsWith('text/html')) return found('not a page', 0)
  const scripts = [...text.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)]
  const foreign = scripts.filter(([, src = '']) => new URL(src, observedOrigin).origin !== observedOrigin)
  if (!foreign.length) return found('own scripts only', 0)
  if (foreign.some(([, src = '']) => !src.startsWith('https:'))) return found('scripts over http', -50)
  return foreign.every(([tag]) => tag.includes(' integrity='))
    ? found('with integrity', 5)
    : found('none', -5)
}

const contentTypeOptions: Check = ({ headers }) =>
  headers.get('x-content-type-options') === 'nosniff' ? found('nosniff', 0) : found('none', -5)

const frameOptions: Check = ({ headers }) => {
  const ancestors = directivesOf(headers.get('content-security-policy') ?? '').get('frame-ancestors')
  if (ancestors && !hasAny(ancestors, broad)) return found('by policy', 5)
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')
    ? found('by header', 0)
    : found('none', -20)
}

const resourcePolicy: Check = ({ headers }) => {
  const policy = headers.get('cross-origin-resource-policy')
  if (!policy || policy === 'cross-origin') return found('open', 0)
  return policy === 'same-origin' || policy === 'same-site' ? found('closed', 10) : found('invalid', -5)
}

export const observatoryChecks = {
  'content security policy': contentSecurityPolicy,
  cookies,
  'cross-origin resource sharing': crossOriginSharing,
  redirection,
  'referrer policy': referrerPolicy,
  'strict transport security': transportSecurity,
  'subresource integrity': subresourceIntegrity,
  'content type options': contentTypeOptions,
  'frame options': frameOptions,
  'cross-origin resource policy': resourcePolicy,
} satisfies Record<string, Check>

/** 100 is A+. Bonus points count only for an answer that lost at most ten. */
export function observatoryScore(answer: Answer): number {
  const points = Object.values(observatoryChecks).map((check) => check(answer).points)
  const lost = points.filter((one) => one < 0).reduce((sum, one) => sum + one, 0)
  const won = points.filter((one) => one > 0).reduce((sum, one) => sum + one, 0)
  return lost >= -10 ? 100 + lost + won : 100 + lost
}
