import type { Locale } from '../../../contract/rules/locale.ts'
import { footerTitle } from '../../../contract/rules/pages.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { MenuItem } from '../../../contract/wire/content/content.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../load/load.ts'
import { onlyOnServer } from '../load/only-on-server.ts'

const answersFor = ({ api }: LoadArgs) =>
  Promise.all([api.menus(), api.rootCategories(), api.shopInfo(), api.knowledgePages()])
type Answers = Awaited<ReturnType<typeof answersFor>>

/** The footer's columns are among the menu entries; the footer entry is recognised by its title. */
export function splitMenus(menus: MenuItem[]) {
  const footer = menus.find(({ title }) => title === footerTitle)
  return { main: menus.filter((item) => item !== footer), columns: footer?.children ?? [] }
}

/** The data of the page shell. Only what it shows, because it is sent twice: as HTML and as data for hydration. */
function shellOf([menus, categories, { page404: _forErrors, ...shop }, logos]: Answers, year: string) {
  return {
    menus: splitMenus(menus).main,
    categories: categories.map(({ has_trainings: hasTrainings, ...category }) => ({
      ...category,
      hasTrainings,
    })),
    shop,
    hasLogos: logos.length > 0,
    // Not computed while rendering, so that server and browser agree around midnight.
    year,
  }
}

/** What is sent as HTML only: the links of the footer and the logos above it. */
const footerOf = ([menus, , , logos]: Answers) => ({
  columns: splitMenus(menus).columns,
  logos: logos.map(({ id, title, uri, picture }) => ({ id, title, uri, picture })),
})

export type ShellData = ReturnType<typeof shellOf> & { footer?: ReturnType<typeof footerOf> }

/** Swaps two characters, so applied twice it changes nothing. In the page's data every quote of a text takes two backslashes. */
const swapQuotes = (text: string) => text.replace(/["~]/g, (char) => (char === '"' ? '~' : '"'))

/** Sent as one string, because React Router's encoder visits every value of a tree, and this one is in every page. */
const textOf = (answers: Answers, year: string) =>
  onlyOnServer(
    { text: swapQuotes(JSON.stringify(shellOf(answers, year))), footer: footerOf(answers) },
    'footer',
  )

type Written = { answers: Answers; year: string; shell: ReturnType<typeof textOf> }
const written = new WeakMap<Answers[0], Written>()

/** On the server all pages get the same answers, as objects, until one of them changes; so the text is written once. */
function writtenOnce(answers: Answers, year: string) {
  const known = written.get(answers[0])
  if (known?.year === year && known.answers.every((answer, at) => answer === answers[at])) return known.shell
  const shell = textOf(answers, year)
  written.set(answers[0], { answers, year, shell })
  return shell
}

const load = async (args: LoadArgs) => {
  const year = dayOf(new Date()).slice(0, 4)
  const answers = await answersFor(args)
  return import.meta.env.SSR ? writtenOnce(answers, year) : textOf(answers, year)
}
export type ShellText = Awaited<ReturnType<typeof load>>

const parsed = new Map<Locale, { sent: ShellText; data: ShellData }>()

/** Parsed once; every page gets the same. */
export function readShell(locale: Locale, sent: ShellText): ShellData {
  const known = parsed.get(locale)
  if (known?.sent === sent) return known.data
  const data: ShellData = { ...JSON.parse(swapQuotes(sent.text)), footer: sent.footer }
  parsed.set(locale, { sent, data })
  return data
}

/** In the browser: whether the footer of this page is the server's HTML. */
let hasFooter = false
export const footerIsShown = () => {
  hasFooter = true
}

/** When it cannot be loaded again, the next pages are shown with what there is. */
const loadAgain = (args: LoadArgs) =>
  load(args).catch((error) => parsed.get(args.locale)?.sent ?? Promise.reject(error))

export const loader = serverLoader(load)
export const clientLoader = browserLoader(loadAgain)

/** It stays as it is, unless the first page had a footer of its own (web/lib/page/frame.ts) and so no HTML of this one. */
export const shouldRevalidate = () => !hasFooter
