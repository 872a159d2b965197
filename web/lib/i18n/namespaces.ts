import type { Locale } from '../../../contract/rules/locale.ts'
import { registerNamespaces } from '../../../ui/i18n/texts.ts'
import { joinedTexts } from '../preload/joined-texts.ts'
import { recordModule } from '../preload/rendered-modules.ts'

/** A new namespace is a line here and a file per language in web/texts. English has the same keys, which a test checks. */
export type NamespaceTexts = {
  account: typeof import('../../texts/nl/account.json')
  agenda: typeof import('../../texts/nl/agenda.json')
  approval: typeof import('../../texts/nl/approval.json')
  cart: typeof import('../../texts/nl/cart.json')
  cartPage: typeof import('../../texts/nl/cartPage.json')
  catalogue: typeof import('../../texts/nl/catalogue.json')
  certificates: typeof import('../../texts/nl/certificates.json')
  evidence: typeof import('../../texts/nl/evidence.json')
  chat: typeof import('../../texts/nl/chat.json')
  checkout: typeof import('../../texts/nl/checkout.json')
  checkoutLogin: typeof import('../../texts/nl/checkoutLogin.json')
  choice: typeof import('../../texts/nl/choice.json')
  compare: typeof import('../../texts/nl/compare.json')
  contact: typeof import('../../texts/nl/contact.json')
  content: typeof import('../../texts/nl/content.json')
  conversation: typeof import('../../../ui/texts/nl/conversation.json')
  dateChanged: typeof import('../../texts/nl/dateChanged.json')
  dashboard: typeof import('../../texts/nl/dashboard.json')
  deals: typeof import('../../texts/nl/deals.json')
  favourites: typeof import('../../texts/nl/favourites.json')
  forms: typeof import('../../texts/nl/forms.json')
  home: typeof import('../../texts/nl/home.json')
  homeSections: typeof import('../../texts/nl/homeSections.json')
  inspectionInfo: typeof import('../../texts/nl/inspectionInfo.json')
  inspections: typeof import('../../texts/nl/inspections.json')
  listing: typeof import('../../texts/nl/listing.json')
  locations: typeof import('../../texts/nl/locations.json')
  myOrders: typeof import('../../texts/nl/myOrders.json')
  offers: typeof import('../../texts/nl/offers.json')
  orders: typeof import('../../texts/nl/orders.json')
  overview: typeof import('../../texts/nl/overview.json')
  payment: typeof import('../../texts/nl/payment.json')
  personal: typeof import('../../texts/nl/personal.json')
  product: typeof import('../../texts/nl/product.json')
  productSections: typeof import('../../texts/nl/productSections.json')
  purchase: typeof import('../../texts/nl/purchase.json')
  quotation: typeof import('../../texts/nl/quotation.json')
  renewal: typeof import('../../texts/nl/renewal.json')
  reviews: typeof import('../../texts/nl/reviews.json')
  sharedCart: typeof import('../../texts/nl/sharedCart.json')
  shipping: typeof import('../../texts/nl/shipping.json')
  search: typeof import('../../texts/nl/search.json')
  underWay: typeof import('../../texts/nl/underWay.json')
  waiting: typeof import('../../texts/nl/waiting.json')
  wallet: typeof import('../../texts/nl/wallet.json')
  verification: typeof import('../../texts/nl/verification.json')
  trainerRequest: typeof import('../../texts/nl/trainerRequest.json')
  withdrawal: typeof import('../../texts/nl/withdrawal.json')
}
export type Namespace = keyof NamespaceTexts

type Source = Parameters<typeof registerNamespaces<Namespace>>[0][Namespace]

/** Loaded in one language, with the first page or lazy part that names the namespace. What all pages need is bundled (web/app/nl.tsx). */
function everySource() {
  const sources = {} as Record<Namespace, Source>
  // In the browser, the files that text-files.ts made.
  if (import.meta.env.PROD && !import.meta.env.SSR) {
    const { version, names }: { version: string; names: string } = import.meta.env.TEXT_FILES
    /** By namespace: the file of another one that also has its texts. */
    const joinedFiles = new Map<string, Promise<{ default: Record<string, object> }>>()
    const importFile = (key: string) =>
      import(/* @vite-ignore */ `/assets/${key}-${version}.js`).catch((error) => {
        joinedFiles.clear()
        // As Vite does for other code (web/entry.client.tsx).
        dispatchEvent(new Event('vite:preloadError'))
        throw error
      })
    const load = (locale: Locale, name: string) => async () => {
      const key = `${locale}-${name}`
      const others = joinedTexts[name]
      const joined = joinedFiles.get(key)
      const file = joined ?? importFile(key)
      for (const other of others ?? []) joinedFiles.set(`${locale}-${other}`, file)
      const { default: texts } = await file
      return { default: (joined || others ? texts[name] : texts) ?? {} }
    }
    for (const name of names.split(' '))
      sources[name as Namespace] = { nl: load('nl', name), en: load('en', name) }
    return sources
  }
  const files = import.meta.glob<{ default: object }>([
    '../../texts/*/*.json',
    '../../../ui/texts/*/conversation.json',
    '!**/{consent,floating,shell}.json',
  ])
  for (const [path, load] of Object.entries(files)) {
    const [, locale, name] = path.match(/(nl|en)\/(.+)\.json$/) ?? []
    sources[name as Namespace] = { ...sources[name as Namespace], [locale as Locale]: load }
  }
  return sources
}

/** On the server: namespaces that only still parts use (web/lib/lazy/still.tsx), so that the browser does not need them. */
export const stillTexts = new Set<string>()

export const { loadTexts, loadAllTexts } = registerNamespaces(everySource(), {
  onUse: (locale, name) =>
    import.meta.env.SSR &&
    !stillTexts.has(name) &&
    recordModule(`${name === 'conversation' ? 'ui' : 'web'}/texts/${locale}/${name}.json`),
})
