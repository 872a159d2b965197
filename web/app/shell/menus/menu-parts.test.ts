import { expect, it } from 'vitest'
import { trainingCategories } from './menu-parts.ts'

const item = (id: number, title: string, uri: string | null = null) => ({ id, title, uri, children: [] })
const menus = [item(1, 'Contact', '/contact'), item(423, 'Kennis', '/kennis')]

it('leaves categories without trainings and those with their own menu entry out of the Trainings menu', () => {
  const category = (id: number, uri: string, hasTrainings: boolean) => ({ id, title: '', uri, hasTrainings })
  const shown = trainingCategories(
    [category(1, '/vca', true), category(2, '/contact', true), category(3, '/pbm', false)],
    menus,
  )
  expect(shown.map(({ uri }) => uri)).toEqual(['/vca'])
})
