/** The shop's languages; the API identifies them by a number (`language-id`). */
export const locales = ['nl', 'en'] as const
export type Locale = (typeof locales)[number]

export const languageIds: Record<Locale, number> = { nl: 3, en: 12 }
export const localeNames: Record<Locale, string> = { nl: 'Nederlands', en: 'English' }

export const localeOfLanguageId = (id: string): Locale | undefined =>
  locales.find((locale) => String(languageIds[locale]) === id)
