import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { locales } from '../../../contract/rules/locale.ts'
import { bring, bringAll, comingRoom, knownTexts } from '../../../ui/i18n/texts.ts'
import { rooms } from './namespaces.ts'

it('come per room and language, once', async () => {
  const load = vi.spyOn(rooms.deals, 'nl')
  expect(knownTexts('nl').deals).toBeUndefined()
  await Promise.all([bring('nl', ['deals']), bring('nl', ['deals'])])
  expect(knownTexts('nl').deals?.title).toBe('Aanbiedingen')
  expect(knownTexts('en').deals).toBeUndefined()
  expect(load).toHaveBeenCalledOnce()
})

it('that could not be had are tried again by who loads, not by who renders', async () => {
  vi.spyOn(rooms.home, 'en').mockRejectedValueOnce(new Error('offline'))
  await expect(bring('en', ['home'])).rejects.toThrow('offline')
  await expect(comingRoom('en', 'home')).rejects.toThrow('offline')
  await bring('en', ['home'])
  expect(knownTexts('en').home?.hero.title).toBeTruthy()
})

it.each(locales)('are all known to who renders in %s', async (locale) => {
  await bringAll()
  const files = readdirSync(join(import.meta.dirname, '..', '..', 'texts', locale)).map((file) =>
    file.replace('.json', ''),
  )
  const frame = ['shell', 'ui']
  expect([...Object.keys(knownTexts(locale)), ...frame].toSorted()).toEqual(files.toSorted())
})
