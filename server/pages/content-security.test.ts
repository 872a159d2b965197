import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security.ts'

const html = '<script>one()</script><script src="/x.js"></script>'
const partsOf = (hasTag: boolean) =>
  Object.fromEntries(
    contentSecurityPolicy(html, { https: true, hasTag })
      .split('; ')
      .map((part) => [part.split(' ', 1)[0], part.split(' ').slice(1)]),
  )

it('lets nobody else in where no tag is configured', () => {
  expect(contentSecurityPolicy(html, { https: true, hasTag: false })).not.toContain('https:')
  expect(partsOf(false)['connect-src']).toEqual(["'self'"])
})

it('lets in the tag, and only where a script, a picture or a connection of its own is due', () => {
  const [plain, tagged] = [partsOf(false), partsOf(true)]
  expect(tagged['script-src']).toEqual([...(plain['script-src'] ?? []), 'https://*.googletagmanager.com'])
  expect(tagged['connect-src']).toContain('https://*.google-analytics.com')
  expect(tagged['img-src']).toContain('https://*.google-analytics.com')
  const changed = Object.keys(tagged).filter((name) => String(tagged[name]) !== String(plain[name]))
  expect(changed).toEqual(['script-src', 'img-src', 'connect-src'])
})
