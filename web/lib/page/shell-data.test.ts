import { expect, it } from 'vitest'
import { splitMenus } from './shell-data.ts'

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
