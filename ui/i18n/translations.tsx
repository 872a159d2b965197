import { createContext, use, useContext } from 'react'
import type { _Translator, NamespaceKeys, NestedKeyOf } from 'use-intl/core'
import type { Locale } from '../../contract/rules/locale.ts'
import { type AppTexts, loadedTexts, pendingTexts } from './texts.ts'
import { translatorOf } from './translator.ts'

type Texts = { [Name in keyof AppTexts]: AppTexts[Name] }
/** A namespace, or a part of one: `account.reset`. */
type TextPath = NamespaceKeys<Texts, NestedKeyOf<Texts>>
/** Called with a key, or `rich`; use-intl's other functions are not needed here and do not exist. */
type Translator<Path extends TextPath> = _Translator<Texts, Path> & {
  markup: never
  raw: never
  has: never
}

/** Shared by all pages. */
const translators: Record<Locale, Map<string, unknown>> = { nl: new Map(), en: new Map() }

const LocaleContext = createContext<Locale | undefined>(undefined)
export const LocaleProvider = LocaleContext

export function useLocale(): Locale {
  const locale = useContext(LocaleContext)
  if (!locale) throw new Error('useLocale is used outside LocaleProvider')
  return locale
}

/**
 * The texts of a namespace, or of a part of it. Pages and lazy parts name their namespaces, so that texts load together with data
 * or code; a component whose namespace was not named waits here.
 */
export function useTranslations<Path extends TextPath>(path: Path): Translator<Path> {
  const locale = useLocale()
  const pending = pendingTexts(locale, path.split('.', 1)[0] ?? path)
  if (pending) use(pending)
  let translator = translators[locale].get(path)
  if (!translator) {
    translator = translatorOf(locale, loadedTexts(locale), path)
    translators[locale].set(path, translator)
  }
  return translator as Translator<Path>
}
