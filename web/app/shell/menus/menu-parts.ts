import { footerTitle, unlinkedMenuItems } from '../../../../contract/rules/pages.ts'
import type { MenuItem } from '../../../../contract/wire/content/content.ts'
import type { ShellData } from '../../../lib/page/shell-data.ts'

export type Category = ShellData['categories'][number]

/** The footer's columns are among the menu entries; the footer entry is recognised by its title. */
export function splitMenus(menus: MenuItem[]) {
  const footer = menus.find(({ title }) => title === footerTitle)
  return { main: menus.filter((item) => item !== footer), columns: footer?.children ?? [] }
}

/** The link of an entry; null for the entries that are never links. */
export const uriOf = ({ id, uri }: MenuItem) => (unlinkedMenuItems.includes(id) ? null : uri)

/** The mega-menu leaves out categories that have their own menu entry. */
export const trainingCategories = (categories: Category[], main: MenuItem[]) =>
  categories.filter((category) => !main.some(({ uri }) => uri === category.uri))
