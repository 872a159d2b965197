import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import type { Locale } from '../../contract/rules/locale.ts'
import { pluralOf, writeNumber } from '../../contract/rules/written-number.ts'

/** ICU messages, compiled at build time (vite.config.ts). */
type Texts = { [key: string]: CompiledMessage | Texts }

/** What a text has besides values: a number, and words that depend on one. No text has a date. */
const options = {
  formatters: {
    getNumberFormat: (locale: Locale) => ({ format: (value: number) => writeNumber(locale, value) }),
    getPluralRules: () => ({ select: pluralOf }),
  },
} as unknown as FormatOptions

const find = (texts: unknown, path: string) =>
  path.split('.').reduce<unknown>((found, key) => (found as Texts | undefined)?.[key], texts)

/** Translates within one namespace. An unknown key, which only data can contain, is returned as it is. */
export function translatorOf(locale: Locale, texts: object, namespace: string) {
  const own = find(texts, namespace)
  const known = new Map<string, CompiledMessage>()
  const messageOf = (key: string) => {
    const message = (find(own, key) ?? `${namespace}.${key}`) as CompiledMessage
    known.set(key, message)
    return message
  }
  const say = (key: string, values?: FormatValues<ReactNode>) => {
    const message = known.get(key) ?? messageOf(key)
    return typeof message === 'string' ? message : format<ReactNode>(message, locale, values, options)
  }
  return Object.assign((key: string, values?: FormatValues<ReactNode>) => say(key, values) as string, {
    /** Returns React nodes: a tag in the text is a function among the values. */
    rich: (key: string, values?: FormatValues<ReactNode>): ReactNode =>
      createElement(Fragment, null, ...[say(key, values)].flat()),
  })
}
