import { createContext, use, useContext } from 'react'
import type { _Translator, Messages, NamespaceKeys, NestedKeyOf } from 'use-intl/core'
import type { Locale } from '../../contract/rules/locale.ts'
import { type Namespace, namespaces } from '../../web/lib/i18n/namespaces.ts'
import { notePart } from '../../web/lib/lazy/noted-parts.ts'
import { loadedTexts, pendingTexts } from './texts.ts'
import { translatorOf } from './translator.ts'

type TextPath = NamespaceKeys<Messages, NestedKeyOf<Messages>>
/** Called with a key, or `rich`; the rest of use-intl's is not needed here and not made. */
type Translator<Name extends TextPath> = _Translator<Messages, Name> & {
  markup: never
  raw: never
  has: never
}

const isNamespace = (name: string): name is Namespace => name in namespaces

/** Made once for all pages. */
const translators: Record<Locale, Map<string, unknown>> = { nl: new Map(), en: new Map() }

const LocaleContext = createContext<Locale | undefined>(undefined)
export const LocaleProvider = LocaleContext

export function useLocale(): Locale {
  const locale = useContext(LocaleContext)
  if (!locale) throw new Error('a text was asked for outside a language')
  return locale
}

/**
 * The texts of a room, or of a part of it. Pages name their rooms to `inBrowser` and late parts to `useLate`, which have them
 * brought along with data or code; who did not is kept waiting here.
 */
export function useTranslations<Name extends TextPath>(namespace: Name): Translator<Name> {
  const locale = useLocale()
  const room = namespace.split('.', 1)[0] as keyof Messages
  if (isNamespace(room)) {
    if (import.meta.env.SSR) notePart(`web/texts/${locale}/${room}.json`)
    use(pendingTexts(locale, room))
  }
  let found = translators[locale].get(namespace)
  if (!found) {
    found = translatorOf(locale, loadedTexts(locale), namespace)
    translators[locale].set(namespace, found)
  }
  return found as Translator<Name>
}
