import { expect, it } from 'vitest'
import { routesByPath } from './routes-by-path.ts'

const page = (id: string, path: string, parentId = id.includes('en') ? 'en' : 'nl') => ({
  id,
  path,
  parentId,
})
const routes = Object.fromEntries(
  [
    { id: 'root' },
    { id: 'nl', parentId: 'root' },
    { id: 'en', parentId: 'root' },
    { id: 'frame', parentId: 'nl' },
    page('home', '/'),
    page('agenda', '/agenda'),
    page('agenda.en', '/en/agenda'),
    page('orders', '/dashboard/orders', 'frame'),
    page('order', '/dashboard/orders/:id', 'frame'),
    page('reset', '/reset-password/:token?'),
    page('quotation', ':slug/offerte-aanvragen'),
    page('any', '*'),
    page('any.en', 'en/*'),
  ].map((route) => [route.id, route]),
)
const { groupOf, routesOf } = routesByPath(routes)
const pagesFor = (path: string) =>
  [...routesOf(groupOf(path))].filter((id) => !['root', 'nl', 'en', 'frame'].includes(id))

it.each([
  ['/', ['home', 'any']],
  ['/agenda', ['home', 'agenda', 'any']],
  ['/Agenda/', ['home', 'agenda', 'any']],
  ['/%61genda', ['home', 'agenda', 'any']],
  ['/vca', ['home', 'any']],
  ['/%', ['home', 'any']],
  ['/vca/offerte-aanvragen', ['home', 'quotation', 'any']],
  ['/vca%2Fofferte-aanvragen', ['home', 'any']],
  ['/reset-password', ['home', 'reset', 'any']],
  ['/reset-password/secret', ['home', 'reset', 'any']],
  ['/dashboard/orders/4', ['home', 'orders', 'order', 'any']],
  ['/en', ['home', 'any', 'any.en']],
  ['/en/agenda', ['home', 'agenda.en', 'any', 'any.en']],
  ['/en/vca', ['home', 'any', 'any.en']],
])('%s can only be one of %j', (path, pages) => {
  expect(pagesFor(path)).toEqual(pages)
})

it('adds the layouts of a page', () => {
  expect([...routesOf(groupOf('/dashboard/orders'))]).toEqual(
    expect.arrayContaining(['root', 'nl', 'frame', 'orders']),
  )
})

it('has one group for all paths that no route names', () => {
  expect(new Set(['/a', '/b', '/:slug', '/*'].map(groupOf)).size).toBe(1)
})
