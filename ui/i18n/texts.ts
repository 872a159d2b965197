import type { Messages } from 'use-intl/core'
import { type Locale, locales } from '../../contract/rules/locale.ts'
import { type Namespace, namespaces } from '../../web/lib/i18n/namespaces.ts'
import { type TrackedPromise, trackPromise } from './tracked-promise.ts'

/** What has come so far. Texts are the same for everybody, so there is one store for all pages. */
const known: Record<Locale, Partial<Messages>> = { nl: {}, en: {} }

export const loadedTexts = (locale: Locale) => known[locale]

export const registerTexts = (locale: Locale, texts: Partial<Messages>) => Object.assign(known[locale], texts)

const pending = new Map<string, TrackedPromise<void>>()
const keyOf = (locale: Locale, room: Namespace) => `${locale} ${room}`

/** For who renders: the same promise each time, also when it failed, or asking would never end. */
export function pendingTexts(locale: Locale, room: Namespace): Promise<void> {
  const key = keyOf(locale, room)
  const found = pending.get(key)
  if (found) return found
  const promise = trackPromise(
    namespaces[room][locale]().then(({ default: texts }) => {
      registerTexts(locale, { [room]: texts })
    }),
  )
  pending.set(key, promise)
  return promise
}

/** For who loads, and waits until all of them are there. What failed before is tried again. */
export const loadTexts = (locale: Locale, wanted: readonly Namespace[] = []) =>
  Promise.all(
    wanted.map((room) => {
      const key = keyOf(locale, room)
      if (pending.get(key)?.status === 'rejected') pending.delete(key)
      return pendingTexts(locale, room)
    }),
  )

/** The server renders without waiting, so it learns all there is. */
export const loadAllTexts = () =>
  Promise.all(locales.map((locale) => loadTexts(locale, Object.keys(namespaces) as Namespace[])))
