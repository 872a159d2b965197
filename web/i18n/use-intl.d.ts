import type { Locale as ShopLocale } from '../../contract/locale.ts'
import type quotation from './nl/quotation.json'
import type { texts } from './nl/texts.ts'

/** Keys and languages are checked: a text that is missing is a fault of types. */
declare module 'use-intl' {
  interface AppConfig {
    Locale: ShopLocale
    /** Some rooms' texts come with the only page that needs them (`useTextsOf`). */
    Messages: typeof texts & { quotation: typeof quotation }
  }
}
