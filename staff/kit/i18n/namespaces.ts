import { registerNamespaces } from '../../../ui/i18n/texts.ts'

/** A new namespace is a line here and a file per language in staff/texts. English has the same keys, which a test checks. */
export type StaffTexts = {
  staffAccount: typeof import('../../texts/nl/staffAccount.json')
  staffAnswers: typeof import('../../texts/nl/staffAnswers.json')
  staffColleagues: typeof import('../../texts/nl/staffColleagues.json')
  staffDates: typeof import('../../texts/nl/staffDates.json')
  staffWaiting: typeof import('../../texts/nl/staffWaiting.json')
  staffDiscounts: typeof import('../../texts/nl/staffDiscounts.json')
  staffFields: typeof import('../../texts/nl/staffFields.json')
  staffFrame: typeof import('../../texts/nl/staffFrame.json')
  staffImport: typeof import('../../texts/nl/staffImport.json')
  staffInbox: typeof import('../../texts/nl/staffInbox.json')
  staffKit: typeof import('../../texts/nl/staffKit.json')
  staffLog: typeof import('../../texts/nl/staffLog.json')
  staffMailNames: typeof import('../../texts/nl/staffMailNames.json')
  staffMailTexts: typeof import('../../texts/nl/staffMailTexts.json')
  staffMails: typeof import('../../texts/nl/staffMails.json')
  staffMoreFields: typeof import('../../texts/nl/staffMoreFields.json')
  staffMenus: typeof import('../../texts/nl/staffMenus.json')
  staffNewOrder: typeof import('../../texts/nl/staffNewOrder.json')
  staffOffers: typeof import('../../texts/nl/staffOffers.json')
  staffOrders: typeof import('../../texts/nl/staffOrders.json')
  staffPages: typeof import('../../texts/nl/staffPages.json')
  staffPlanning: typeof import('../../texts/nl/staffPlanning.json')
  staffPapers: typeof import('../../texts/nl/staffPapers.json')
  staffTasks: typeof import('../../texts/nl/staffTasks.json')
  staffPeople: typeof import('../../texts/nl/staffPeople.json')
  staffSettings: typeof import('../../texts/nl/staffSettings.json')
  staffRegisters: typeof import('../../texts/nl/staffRegisters.json')
  staffSchemes: typeof import('../../texts/nl/staffSchemes.json')
  staffSearchWords: typeof import('../../texts/nl/staffSearchWords.json')
  staffProducts: typeof import('../../texts/nl/staffProducts.json')
  staffSession: typeof import('../../texts/nl/staffSession.json')
  staffTaxonomy: typeof import('../../texts/nl/staffTaxonomy.json')
  staffToday: typeof import('../../texts/nl/staffToday.json')
}
export type StaffNamespace = keyof StaffTexts | 'ui' | 'conversation'

const files = import.meta.glob<{ default: object }>(['../../texts/*/*.json', '../../../ui/texts/*/*.json'])

type Source = Parameters<typeof registerNamespaces<StaffNamespace>>[0][StaffNamespace]
const sources = {} as Record<StaffNamespace, Source>
for (const [path, load] of Object.entries(files)) {
  const [, locale, name] = path.match(/(nl|en)\/(.+)\.json$/) ?? []
  sources[name as StaffNamespace] = { ...sources[name as StaffNamespace], [locale as 'nl' | 'en']: load }
}

export const { loadTexts } = registerNamespaces(sources)
