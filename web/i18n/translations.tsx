import { createContext, type ReactNode, useContext } from 'react'
import {
  _createCache,
  _createIntlFormatters,
  type _Translator,
  createTranslator,
  type Messages,
  type NamespaceKeys,
  type NestedKeyOf,
} from 'use-intl/core'
import type { Locale } from '../../contract/locale.ts'

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

/**
 * One language's texts, made once for all pages. use-intl's own provider makes its translators and Intl objects anew for every
 * page that is rendered, which took a tenth of the time.
 */
export function languageOf(locale: Locale, messages: Messages) {
  const cache = _createCache()
  const shared = { locale, messages, _cache: cache, _formatters: _createIntlFormatters(cache) }
  const translators = new Map<string, unknown>()
  return {
    locale,
    translator: <Name extends Namespace>(namespace: Name) => {
      let found = translators.get(namespace)
      if (!found) {
        found = createTranslator({ ...shared, namespace } as never)
        translators.set(namespace, found)
      }
      return found as _Translator<Messages, Name>
    },
  }
}

export type Language = ReturnType<typeof languageOf>

const LanguageContext = createContext<Language | undefined>(undefined)

function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('a text was asked for outside a language')
  return language
}

export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageContext value={language}>{children}</LanguageContext>
)

export const useLocale = (): Locale => useLanguage().locale

export const useTranslations = <Name extends Namespace>(namespace: Name) =>
  useLanguage().translator(namespace)
