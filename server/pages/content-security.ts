import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

/** What Google asks for its captcha; allowed only where the shop is set up to use it. */
const recaptchaScripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const recaptchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

/**
 * A policy for one page. Its inline scripts are named by their hashes, so a kept page needs no nonce and a script that
 * somebody smuggles into a text does not run.
 */
export function contentSecurityPolicy(
  html: string,
  { https, recaptcha = false }: { https: boolean; recaptcha?: boolean },
): string {
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(inlineScript))
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes, ...(recaptcha ? recaptchaScripts : [])].join(' ')}`,
    "worker-src 'self'",
    ...(recaptcha ? [`frame-src ${recaptchaFrames.join(' ')}`] : []),
    // React writes style attributes while rendering; they cannot run code.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${recaptcha ? ' https://www.google.com/recaptcha/' : ''}`,
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
