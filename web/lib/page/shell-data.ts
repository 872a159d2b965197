import { browserLoader, type LoadArgs, serverLoader } from '../load/load.ts'

const yearHere = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Amsterdam' })

/** The data of the page shell. Only what it shows, because it is sent twice: as HTML and as data for hydration. */
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
    // Not computed while rendering, so that server and browser agree around midnight.
    year: yearHere.format(new Date()),
  }
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>

/** Sent as one string, because React Router's encoder visits every value of a tree, and this one is in every page. */
const load = async (args: LoadArgs) => ({ text: JSON.stringify(await loadShell(args)) })
export type ShellText = Awaited<ReturnType<typeof load>>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)
export const shouldRevalidate = () => false
