import { createHash } from 'node:crypto'

/** The hosts of another company that a page may load from, by directive. */
export type ThirdParty = Partial<Record<'script-src' | 'img-src' | 'connect-src' | 'frame-src', string[]>>

const analyticsHosts = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.g.doubleclick.net',
  'https://*.google.com',
  'https://*.google.nl',
]
/** Google Tag Manager and Analytics, loaded once a visitor has agreed. */
export const googleTag: ThirdParty = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': analyticsHosts,
  'connect-src': [...analyticsHosts, 'https://*.analytics.google.com'],
}

/** The hosts Google documents for reCAPTCHA. */
export const googleCaptcha: ThirdParty = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
}

export const hashSource = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** The policy of every response that is not a page: it may load nothing. `more` allows what a kind of file needs. */
export const closedPolicy = (...more: string[]) =>
  ["default-src 'none'", ...more, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].join(
    '; ',
  )

type Options = {
  https: boolean
  thirdParties?: readonly ThirdParty[]
  /** Pages of this origin may show it in a frame. */
  isFramed?: boolean
}

/**
 * The policy of one page. It allows the inline scripts that the renderer wrote, by hash: a cached page needs no nonce, and a script that
 * got into the page through a text does not run.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  { https, thirdParties = [], isFramed = false }: Options,
): string {
  const allow = (name: keyof ThirdParty, ...own: string[]) =>
    [name, "'self'", ...own, ...thirdParties.flatMap((thirdParty) => thirdParty[name] ?? [])].join(' ')
  return [
    "default-src 'none'",
    allow('script-src', ...new Set(scripts.map(hashSource))),
    "worker-src 'self'",
    allow('frame-src'),
    // React renders style attributes, which cannot run code.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    allow('img-src', 'data:'),
    "font-src 'self'",
    allow('connect-src'),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
