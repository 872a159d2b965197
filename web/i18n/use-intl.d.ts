import type { Locale as ShopLocale } from '../../contract/locale.ts'
import type { texts } from './nl/texts.ts'

/** Keys and languages are checked: a text that is missing is a fault of types. */
declare module 'use-intl' {
  interface AppConfig {
    Locale: ShopLocale
    Messages: typeof texts
  }
}
