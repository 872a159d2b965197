import { inBrowser, type Load, onServer } from '../load.ts'

/** What every page's frame shows: menus, categories with products, the shop's details, the strip of logos. */
const load = async ({ api }: Load) => {
  const [menus, categories, shop, logos] = await Promise.all([
    api.menus(),
    api.rootCategories(),
    api.shopInfo(),
    api.knowledgePages(),
  ])
  return { menus, categories, shop, logos }
}

export type ShellData = Awaited<ReturnType<typeof load>>
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = () => false
