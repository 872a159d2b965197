import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

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

type Options = { https: boolean; thirdParties?: readonly ThirdParty[] }

/** The policy of one page. It allows inline scripts by hash, so a cached page needs no nonce and an injected script does not run. */
export function contentSecurityPolicy(html: string, { https, thirdParties = [] }: Options): string {
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(inlineScript))
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const allow = (name: keyof ThirdParty, ...own: string[]) =>
    [name, "'self'", ...own, ...thirdParties.flatMap((thirdParty) => thirdParty[name] ?? [])].join(' ')
  return [
    "default-src 'self'",
    allow('script-src', ...hashes),
    "worker-src 'self'",
    allow('frame-src'),
    // React renders style attributes, which cannot run code.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    allow('img-src', 'data:'),
    "font-src 'self'",
    allow('connect-src'),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

export const pageSecurityHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'cross-origin-opener-policy': 'same-origin',
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
