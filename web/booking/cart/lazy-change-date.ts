import type { Locale } from '../../../contract/rules/locale.ts'
import { loadTexts } from '../../lib/i18n/namespaces.ts'

/** The dialog to choose another date, with texts of the catalogue. Few visitors of the cart need it. */
export const loadChangeDate = async (locale: Locale) => {
  const [{ ChangeDate }] = await Promise.all([import('./change-date.tsx'), loadTexts(locale, ['catalogue'])])
  return { ChangeDate }
}

/** As soon as the pointer or focus reaches the lines of the cart, so that the dialog opens at once. */
export const prepareChangeDate = (locale: Locale) => void loadChangeDate(locale).catch(() => {})
