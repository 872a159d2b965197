import { expect, it } from 'vitest'
import { addressesPerFile, partsOf, pathOfPart, sitemap } from './sitemap.ts'

const at = new Date('2026-03-01T10:00:00Z')

it('splits files at the maximum of the protocol', () => {
  expect(addressesPerFile).toBe(25_000)
  for (const [count, files] of [
    [1, ['/sitemap-trainings.xml']],
    [10, ['/sitemap-trainings.xml']],
    [11, ['/sitemap-trainings.xml', '/sitemap-trainings-2.xml']],
    [21, ['/sitemap-trainings.xml', '/sitemap-trainings-2.xml', '/sitemap-trainings-3.xml']],
  ] as const)
    expect(partsOf([{ kind: 'trainings', count, changedAt: at }], 10).map(pathOfPart)).toEqual(files)
})

it('escapes addresses', () => {
  const xml = sitemap('https://a.test', [
    { nl: { uri: '/a&b', changedAt: at }, en: { uri: '/en/<b>', changedAt: null } },
  ])
  expect(xml).toContain('<loc>https://a.test/a&amp;b</loc><lastmod>2026-03-01T10:00:00.000Z</lastmod>')
  expect(xml).toContain('<loc>https://a.test/en/&lt;b&gt;</loc><xhtml:link')
})
