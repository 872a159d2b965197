import { browserLoader, type LoadArgs, serverLoader } from '../load/load.ts'

const yearHere = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Amsterdam' })

const isTraining = ({ kind }: { kind: string }) => kind === 'training'

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
    categories: categories.map(({ id, title, uri, products }) => ({
      id,
      title,
      uri,
      hasTrainings: products.some(isTraining),
    })),
    shop,
    logos: logos.map(({ id, title, uri, picture }) => ({ id, title, uri, picture })),
    // Not computed while rendering, so that server and browser agree around midnight.
    year: yearHere.format(new Date()),
  }
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>

/** Swaps two characters, so applied twice it changes nothing. In the page's data every quote of a text takes two backslashes. */
export const swapQuotes = (text: string) => text.replace(/["~]/g, (char) => (char === '"' ? '~' : '"'))

/** Sent as one string, because React Router's encoder visits every value of a tree, and this one is in every page. */
const load = async (args: LoadArgs) => ({ text: swapQuotes(JSON.stringify(await loadShell(args))) })
export type ShellText = Awaited<ReturnType<typeof load>>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)
export const shouldRevalidate = () => false
