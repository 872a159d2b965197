import { expect, it } from 'vitest'
import { type Right, type Role, rightsOfRole } from '../../contract/staff/rights.ts'
import { isIn, sectionsFor } from './sections.ts'

const pathsFor = (role: Role) =>
  sectionsFor((right: Right) => rightsOfRole[role].includes(right)).flatMap(({ sections }) =>
    sections.map(({ path }) => path),
  )

it.each<[Role, string[]]>([
  [
    'owner',
    [
      '/',
      '/my',
      '/planning',
      '/inbox',
      '/orders',
      '/offers',
      '/customers',
      '/companies',
      '/people',
      '/certificates',
      '/products',
      '/categories',
      '/discounts',
      '/pages',
      '/menus',
      '/redirects',
      '/search-words',
      '/import',
      '/mails',
      '/mail-texts',
      '/colleagues',
      '/log',
      '/settings',
    ],
  ],
  [
    'sales',
    [
      '/',
      '/planning',
      '/inbox',
      '/orders',
      '/offers',
      '/customers',
      '/companies',
      '/people',
      '/certificates',
      '/products',
      '/categories',
      '/discounts',
      '/import',
      '/mails',
    ],
  ],
  [
    'editor',
    [
      '/',
      '/reviews',
      '/products',
      '/categories',
      '/discounts',
      '/pages',
      '/menus',
      '/redirects',
      '/search-words',
      '/import',
      '/mail-texts',
    ],
  ],
  ['trainer', ['/', '/my']],
])('a colleague with role %s sees %j', (role, paths) => {
  expect(pathsFor(role)).toEqual(paths)
})

it('a page belongs to the section that its path begins with', () => {
  const [today, , , inbox, orders] = sectionsFor(() => true).flatMap(({ sections }) => sections)
  if (!today || !orders || !inbox) throw new Error('sections are missing')
  expect([isIn(orders, '/orders/12'), isIn(orders, '/ordersx'), isIn(inbox, '/reviews')]).toEqual([
    true,
    false,
    true,
  ])
  expect([isIn(today, '/'), isIn(today, '/orders')]).toEqual([true, false])
})
