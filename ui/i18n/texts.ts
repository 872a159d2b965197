import type { Messages } from 'use-intl/core'
import { type Locale, locales } from '../../contract/rules/locale.ts'
import { type Room, rooms } from '../../web/lib/i18n/namespaces.ts'
import { type Settling, settling } from './settled-promise.ts'

/** What has come so far. Texts are the same for everybody, so there is one store for all pages. */
const known: Record<Locale, Partial<Messages>> = { nl: {}, en: {} }

export const knownTexts = (locale: Locale) => known[locale]

export const learn = (locale: Locale, texts: Partial<Messages>) => Object.assign(known[locale], texts)

const coming = new Map<string, Settling<void>>()
const keyOf = (locale: Locale, room: Room) => `${locale} ${room}`

/** For who renders: the same promise each time, also when it failed, or asking would never end. */
export function comingRoom(locale: Locale, room: Room): Promise<void> {
  const key = keyOf(locale, room)
  const found = coming.get(key)
  if (found) return found
  const promise = settling(
    rooms[room][locale]().then(({ default: texts }) => {
      learn(locale, { [room]: texts })
    }),
  )
  coming.set(key, promise)
  return promise
}

/** For who loads, and waits until all of them are there. What failed before is tried again. */
export const bring = (locale: Locale, wanted: readonly Room[] = []) =>
  Promise.all(
    wanted.map((room) => {
      const key = keyOf(locale, room)
      if (coming.get(key)?.status === 'rejected') coming.delete(key)
      return comingRoom(locale, room)
    }),
  )

/** The server renders without waiting, so it learns all there is. */
export const bringAll = () =>
  Promise.all(locales.map((locale) => bring(locale, Object.keys(rooms) as Room[])))
