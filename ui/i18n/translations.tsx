import { createContext, use, useContext } from 'react'
import type { _Translator, Messages, NamespaceKeys, NestedKeyOf } from 'use-intl/core'
import type { Locale } from '../../contract/rules/locale.ts'
import { type Room, rooms } from '../../web/lib/i18n/namespaces.ts'
import { notePart } from '../../web/lib/lazy/noted-parts.ts'
import { comingRoom, knownTexts } from './texts.ts'
import { translatorOf } from './translator.ts'

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>
/** Called with a key, or `rich`; the rest of use-intl's is not needed here and not made. */
type Translator<Name extends Namespace> = _Translator<Messages, Name> & {
  markup: never
  raw: never
  has: never
}

const isRoom = (name: string): name is Room => name in rooms

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
export function useTranslations<Name extends Namespace>(namespace: Name): Translator<Name> {
  const locale = useLocale()
  const room = namespace.split('.', 1)[0] as keyof Messages
  if (isRoom(room)) {
    if (import.meta.env.SSR) notePart(`web/texts/${locale}/${room}.json`)
    use(comingRoom(locale, room))
  }
  let found = translators[locale].get(namespace)
  if (!found) {
    found = translatorOf(locale, knownTexts(locale), namespace)
    translators[locale].set(namespace, found)
  }
  return found as Translator<Name>
}
