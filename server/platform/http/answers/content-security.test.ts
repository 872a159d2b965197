import { expect, it } from 'vitest'
import { contentSecurityPolicy, googleCaptcha, googleTag, type ThirdParty } from './content-security.ts'

const scripts = ['start()']
const partsOf = (...thirdParties: ThirdParty[]): Record<string, string[]> =>
  Object.fromEntries(
    contentSecurityPolicy(scripts, { https: true, thirdParties })
      .split('; ')
      .map((part) => [part.split(' ', 1)[0], part.split(' ').slice(1)]),
  )
const plain = partsOf()
const changedBy = (thirdParty: ThirdParty) => {
  const parts = partsOf(thirdParty)
  return Object.keys(parts).filter((name) => String(parts[name]) !== String(plain[name]))
}

it('allows the page its own files, inline scripts and workers, and no third party', () => {
  expect(contentSecurityPolicy(scripts, { https: true })).not.toContain('https:')
  expect(plain['script-src']).toEqual(["'self'", expect.stringMatching(/^'sha256-[\w+/=]+'$/)])
  expect(plain['worker-src']).toEqual(["'self'"])
  expect(plain['connect-src']).toEqual(["'self'"])
  expect(plain['frame-src']).toEqual(["'self'"])
  expect(plain['default-src']).toEqual(["'none'"])
  expect(plain['base-uri']).toEqual(["'none'"])
})

it('allows the tag its scripts, images and connections, and nothing else', () => {
  const tagged = partsOf(googleTag)
  expect(tagged['script-src']).toEqual([...(plain['script-src'] ?? []), 'https://*.googletagmanager.com'])
  expect(tagged['connect-src']).toContain('https://*.google-analytics.com')
  expect(tagged['img-src']).toContain('https://*.google-analytics.com')
  expect(changedBy(googleTag)).toEqual(['script-src', 'img-src', 'connect-src'])
})

it('allows reCAPTCHA and no other host of Google', () => {
  const { 'script-src': scripts, 'frame-src': frames, 'connect-src': connections } = partsOf(googleCaptcha)
  expect(scripts?.slice(2)).toEqual([
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ])
  expect(frames).toContain('https://recaptcha.google.com/recaptcha/')
  expect(connections).toEqual(["'self'", 'https://www.google.com/recaptcha/'])
  expect(changedBy(googleCaptcha)).toEqual(['script-src', 'frame-src', 'connect-src'])
})
