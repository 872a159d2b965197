import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

/** Somebody else whom a page may turn to, and what for. */
export type Outsider = Partial<Record<'script-src' | 'img-src' | 'connect-src' | 'frame-src', string[]>>

const measuring = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.g.doubleclick.net',
  'https://*.google.com',
  'https://*.google.nl',
]
/** Where Google's tag comes from and what it tells, once a visitor agreed to it. */
export const googleTag: Outsider = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': measuring,
  'connect-src': [...measuring, 'https://*.analytics.google.com'],
}

/** What Google asks for its captcha. */
export const googleCaptcha: Outsider = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
}

type Setting = { https: boolean; outsiders?: readonly Outsider[] }

/**
 * A policy for one page. Its inline scripts are named by their hashes, so a kept page needs no nonce and a script that
 * somebody smuggles into a text does not run.
 */
export function contentSecurityPolicy(html: string, { https, outsiders = [] }: Setting): string {
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(inlineScript))
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const allow = (name: keyof Outsider, ...own: string[]) =>
    [name, "'self'", ...own, ...outsiders.flatMap((outsider) => outsider[name] ?? [])].join(' ')
  return [
    "default-src 'self'",
    allow('script-src', ...hashes),
    "worker-src 'self'",
    allow('frame-src'),
    // React writes style attributes while rendering; they cannot run code.
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
