import { expect, it } from 'vitest'
import { sitemap } from './sitemap.ts'

const at = new Date('2026-03-01T10:00:00Z')

it('escapes addresses', () => {
  const xml = sitemap('https://a.test', [
    { nl: { uri: '/a&b', changedAt: at }, en: { uri: '/en/<b>', changedAt: null } },
  ])
  expect(xml).toContain('<loc>https://a.test/a&amp;b</loc><lastmod>2026-03-01T10:00:00.000Z</lastmod>')
  expect(xml).toContain('<loc>https://a.test/en/&lt;b&gt;</loc><xhtml:link')
})
