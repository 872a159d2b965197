import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

/** Where Google's tag comes from and what it tells, once a visitor agreed to it. Named only where a tag is configured. */
const tagHosts = {
  script: 'https://*.googletagmanager.com',
  picture:
    'https://*.googletagmanager.com https://*.google-analytics.com https://*.g.doubleclick.net https://*.google.com https://*.google.nl',
  connection:
    'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com https://*.g.doubleclick.net https://*.google.com https://*.google.nl',
}
const noHosts = { script: '', picture: '', connection: '' }

/**
 * A policy for one page. Its inline scripts are named by their hashes, so a kept page needs no nonce and a script that
 * somebody smuggles into a text does not run.
 */
type Setting = { https: boolean; hasTag: boolean }

export function contentSecurityPolicy(html: string, { https, hasTag }: Setting): string {
  const others = hasTag ? tagHosts : noHosts
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(inlineScript))
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes, others.script].filter(Boolean).join(' '),
    // React writes style attributes while rendering; they cannot run code.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${others.picture}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${others.connection}`.trim(),
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
