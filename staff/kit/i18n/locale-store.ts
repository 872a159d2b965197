import { type Locale, locales } from '../../../contract/rules/locale.ts'
import { saved } from '../../../ui/store/saved.ts'

const ofBrowser = (): Locale =>
  typeof navigator !== 'undefined' && !navigator.language.startsWith('nl') ? 'en' : 'nl'

/** The colleague's language; before anyone has logged in, that of the browser or of the last colleague here. */
export const localeStore = saved<Locale>('staff-locale', {
  storage: 'local',
  parse: (text) => locales.find((locale) => locale === text) ?? ofBrowser(),
})
