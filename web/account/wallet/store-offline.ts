import { walletPath } from '../../../contract/rules/certificates/wallet-path.ts'
import { type Locale, languageIds } from '../../../contract/rules/locale.ts'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import type { Wallet } from '../../../contract/wire/accounts/wallet.ts'

const answerPath = (token: string) => `/api/wallets/${token}`
const languageQuery = (locale: Locale) => `?language-id=${languageIds[locale]}`

/** The address of something of a card that a link opens, in the language of the page. */
export const cardHref = (
  locale: Locale,
  token: string,
  id: number,
  what: 'file' | Wallet['passes'][number],
) => `${answerPath(token)}/certificates/${id}/${what}${languageQuery(locale)}`

/** Everything that this page has loaded from the shop's build. */
const loadedFiles = () => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname),
  ),
]

/** Lets a service worker store this page, its files and its data; false where that is not possible. */
export async function storeOffline(locale: Locale, token: string): Promise<boolean> {
  if (!import.meta.env.PROD || !navigator.serviceWorker || !navigator.onLine) return false
  try {
    const scope = `${linkedPaths.wallet[locale]}/`
    const { active } = await navigator.serviceWorker
      .register('/wallet-worker.js', { scope })
      .then(() => navigator.serviceWorker.ready)
    if (!active) return false
    const channel = new MessageChannel()
    const stored = new Promise<boolean>((resolve) => {
      channel.port1.onmessage = ({ data }) => resolve(data === true)
    })
    const answer = answerPath(token) + languageQuery(locale)
    active.postMessage({ page: walletPath(locale, token), answer, files: loadedFiles() }, [channel.port2])
    return await stored
  } catch {
    return false
  }
}

/** The page is put on a home screen as an app of its own, which opens this link. */
export function installAs(locale: Locale, token: string) {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  const before = link?.href
  if (link) link.href = `${answerPath(token)}/app.webmanifest${languageQuery(locale)}`
  return () => {
    if (link && before) link.href = before
  }
}
