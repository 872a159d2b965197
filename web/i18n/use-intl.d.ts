import type { Locale as ShopLocale } from '../../contract/locale.ts'
import type shell from './nl/shell.json'
import type ui from './nl/ui.json'
import type { RoomTexts } from './rooms.ts'

/** Keys and languages are checked: a text that is missing is a fault of types. */
declare module 'use-intl' {
  interface AppConfig {
    Locale: ShopLocale
    Messages: RoomTexts & { shell: typeof shell; ui: typeof ui }
  }
}
