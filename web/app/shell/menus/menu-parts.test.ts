import { expect, it } from 'vitest'
import { splitMenus, trainingCategories, uriOf } from './menu-parts.ts'

const item = (id: number, title: string, uri: string | null = null) => ({ id, title, uri, children: [] })
const column = item(9, 'Service')
const menus = [
  item(1, 'Contact', '/contact'),
  { ...item(2, 'Footer'), children: [column] },
  item(423, 'Kennis', '/kennis'),
]

it('takes the footer out of the menu by its title', () => {
  const { main, columns } = splitMenus(menus)
  expect(main.map(({ title }) => title)).toEqual(['Contact', 'Kennis'])
  expect(columns).toEqual([column])
})

it('has no columns when there is no footer entry', () => {
  expect(splitMenus([item(1, 'Contact')]).columns).toEqual([])
})

it.each([
  [423, null],
  [450, null],
  [401, '/keuringen'],
])('entry %i leads to %s', (id, uri) => {
  expect(uriOf(item(id, 'x', '/keuringen'))).toBe(uri)
})

it('lists only trainings in the Trainings menu, without categories that have none or their own menu entry', () => {
  const product = (id: number, kind: 'training' | 'inspection' | 'equipment') => ({
    id,
    name: '',
    uri: `/${id}`,
    kind,
  })
  const training = product(7, 'training')
  const category = (id: number, uri: string, products: ReturnType<typeof product>[]) => ({
    id,
    title: '',
    uri,
    products,
  })
  const shown = trainingCategories(
    [
      category(1, '/vca', [training, product(8, 'inspection'), product(9, 'equipment')]),
      category(2, '/contact', [training]),
      category(3, '/pbm', [product(10, 'equipment')]),
    ],
    menus,
  )
  expect(shown).toEqual([category(1, '/vca', [training])])
})
