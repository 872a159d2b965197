import type { Locale as ShopLocale } from '../../../contract/rules/locale.ts'
import type shell from '../../texts/nl/shell.json'
import type ui from '../../texts/nl/ui.json'
import type { NamespaceTexts } from './namespaces.ts'

/** Keys and languages are checked: a text that is missing is a fault of types. */
declare module 'use-intl' {
  interface AppConfig {
    Locale: ShopLocale
    Messages: NamespaceTexts & { shell: typeof shell; ui: typeof ui }
  }
}
