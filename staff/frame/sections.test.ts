import { expect, it } from 'vitest'
import { type Right, type Role, rightsOfRole } from '../../contract/staff/rights.ts'
import { isIn, sectionsFor } from './sections.ts'

const pathsFor = (role: Role) =>
  sectionsFor((right: Right) => rightsOfRole[role].includes(right)).map(({ path }) => path)

it.each<[Role, string[]]>([
  [
    'owner',
    [
      '/',
      '/my',
      '/planning',
      '/orders',
      '/offers',
      '/inbox',
      '/customers',
      '/companies',
      '/people',
      '/certificates',
      '/products',
      '/categories',
      '/pages',
      '/mails',
      '/discounts',
      '/import',
      '/menus',
      '/redirects',
      '/search-words',
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
      '/orders',
      '/offers',
      '/inbox',
      '/customers',
      '/companies',
      '/people',
      '/certificates',
      '/products',
      '/categories',
      '/mails',
      '/discounts',
      '/import',
    ],
  ],
  [
    'editor',
    [
      '/',
      '/reviews',
      '/products',
      '/categories',
      '/pages',
      '/discounts',
      '/import',
      '/menus',
      '/redirects',
      '/search-words',
      '/mail-texts',
    ],
  ],
  ['trainer', ['/', '/my']],
])('a colleague with role %s sees %j', (role, paths) => {
  expect(pathsFor(role)).toEqual(paths)
})

it('a page belongs to the section that its path begins with', () => {
  const [today, , , orders, , inbox] = sectionsFor(() => true)
  if (!today || !orders || !inbox) throw new Error('sections are missing')
  expect([isIn(orders, '/orders/12'), isIn(orders, '/ordersx'), isIn(inbox, '/reviews')]).toEqual([
    true,
    false,
    true,
  ])
  expect([isIn(today, '/'), isIn(today, '/orders')]).toEqual([true, false])
})
