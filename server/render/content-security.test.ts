import { expect, it } from 'vitest'
import { contentSecurityPolicy, googleCaptcha, googleTag, type Outsider } from './content-security.ts'

const page = '<script>start()</script><script src="/x.js"></script>'
const partsOf = (...outsiders: Outsider[]): Record<string, string[]> =>
  Object.fromEntries(
    contentSecurityPolicy(page, { https: true, outsiders })
      .split('; ')
      .map((part) => [part.split(' ', 1)[0], part.split(' ').slice(1)]),
  )
const plain = partsOf()
const changedBy = (outsider: Outsider) => {
  const parts = partsOf(outsider)
  return Object.keys(parts).filter((name) => String(parts[name]) !== String(plain[name]))
}

it('lets a page load its own, run the scripts it came with and work in threads of its own, and lets nobody else in', () => {
  expect(contentSecurityPolicy(page, { https: true })).not.toContain('https:')
  expect(plain['script-src']).toEqual(["'self'", expect.stringMatching(/^'sha256-[\w+/=]+'$/)])
  expect(plain['worker-src']).toEqual(["'self'"])
  expect(plain['connect-src']).toEqual(["'self'"])
  expect(plain['frame-src']).toEqual(["'self'"])
})

it('lets in the tag, and only where a script, a picture or a connection of its own is due', () => {
  const tagged = partsOf(googleTag)
  expect(tagged['script-src']).toEqual([...(plain['script-src'] ?? []), 'https://*.googletagmanager.com'])
  expect(tagged['connect-src']).toContain('https://*.google-analytics.com')
  expect(tagged['img-src']).toContain('https://*.google-analytics.com')
  expect(changedBy(googleTag)).toEqual(['script-src', 'img-src', 'connect-src'])
})

it('lets in Google’s captcha, and nothing else of Google', () => {
  const { 'script-src': scripts, 'frame-src': frames, 'connect-src': connections } = partsOf(googleCaptcha)
  expect(scripts?.slice(2)).toEqual([
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ])
  expect(frames).toContain('https://recaptcha.google.com/recaptcha/')
  expect(connections).toEqual(["'self'", 'https://www.google.com/recaptcha/'])
  expect(changedBy(googleCaptcha)).toEqual(['script-src', 'frame-src', 'connect-src'])
})
