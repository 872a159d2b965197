import { footerTitle, unlinkedMenuItems } from '../../../../contract/rules/menu.ts'
import type { MenuItem } from '../../../../contract/wire/content/content.ts'
import type { ShellData } from '../../../lib/page/shell-data.ts'

export type Category = ShellData['categories'][number]

/** The footer's columns hide among the menu entries and are told apart by title. */
export function splitMenus(menus: MenuItem[]) {
  const footer = menus.find(({ title }) => title === footerTitle)
  return { main: menus.filter((item) => item !== footer), columns: footer?.children ?? [] }
}

/** Where an entry leads, if anywhere. */
export const uriOf = ({ id, uri }: MenuItem) => (unlinkedMenuItems.includes(id) ? null : uri)

/** The mega-menu leaves out categories that have a menu entry of their own. */
export const trainingCategories = (categories: Category[], main: MenuItem[]) =>
  categories.filter((category) => !main.some(({ uri }) => uri === category.uri))
