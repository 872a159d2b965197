import { browserLoader, type LoadArgs, serverLoader } from '../load/load.ts'

const yearHere = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Amsterdam' })

/** What every page's frame shows, and nothing more: all of it is sent twice, as HTML and as data to take it over with. */
async function loadShell({ api }: LoadArgs) {
  const [menus, categories, { page404: _forErrors, ...shop }, logos] = await Promise.all([
    api.menus(),
    api.rootCategories(),
    api.shopInfo(),
    api.knowledgePages(),
  ])
  return {
    menus,
    categories: categories.map(({ id, title, uri, products }) => ({ id, title, uri, products })),
    shop,
    logos: logos.map(({ id, title, uri, picture }) => ({ id, title, uri, picture })),
    // From here and not while rendering, so that server and browser agree around midnight.
    year: yearHere.format(new Date()),
  }
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>

/** On its way to the browser as one text: React Router's encoder looks at every value of a tree, and this one is in every page. */
const load = async (given: LoadArgs) => ({ text: JSON.stringify(await loadShell(given)) })
export type ShellText = Awaited<ReturnType<typeof load>>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)
export const shouldRevalidate = () => false
