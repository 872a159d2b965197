import { footerTitle } from '../../../../contract/rules/pages.ts'
import type { MenuItem } from '../../../../contract/wire/content/content.ts'
import type { ShellData } from '../../../lib/page/shell-data.ts'

export type Category = ShellData['categories'][number]

/** The footer's columns are among the menu entries; the footer entry is recognised by its title. */
export function splitMenus(menus: MenuItem[]) {
  const footer = menus.find(({ title }) => title === footerTitle)
  return { main: menus.filter((item) => item !== footer), columns: footer?.children ?? [] }
}

/** The Trainings menu: leaves out categories without trainings, and those with their own menu entry. */
export const trainingCategories = (categories: Category[], main: MenuItem[]): Category[] =>
  categories.filter(({ uri, hasTrainings }) => hasTrainings && !main.some((item) => item.uri === uri))
