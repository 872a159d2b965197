import { inBrowser, type Load, onServer } from '../load.ts'

const yearHere = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Amsterdam' })

/** What every page's frame shows: menus, categories with products, the shop's details, the strip of logos. */
const load = async ({ api }: Load) => {
  const [menus, categories, shop, logos] = await Promise.all([
    api.menus(),
    api.rootCategories(),
    api.shopInfo(),
    api.knowledgePages(),
  ])
  return {
    menus,
    categories,
    shop,
    logos: logos.map(({ id, title, uri, picture }) => ({ id, title, uri, picture })),
    // From here and not while rendering, so that server and browser agree around midnight.
    year: yearHere.format(new Date()),
  }
}

export type ShellData = Awaited<ReturnType<typeof load>>
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = () => false
