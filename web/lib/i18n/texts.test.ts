import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { locales } from '../../../contract/rules/locale.ts'
import { loadAllTexts, loadedTexts, loadTexts, pendingTexts } from '../../../ui/i18n/texts.ts'
import { namespaces } from './namespaces.ts'

it('come per room and language, once', async () => {
  const load = vi.spyOn(namespaces.deals, 'nl')
  expect(loadedTexts('nl').deals).toBeUndefined()
  await Promise.all([loadTexts('nl', ['deals']), loadTexts('nl', ['deals'])])
  expect(loadedTexts('nl').deals?.title).toBe('Aanbiedingen')
  expect(loadedTexts('en').deals).toBeUndefined()
  expect(load).toHaveBeenCalledOnce()
})

it('that could not be had are tried again by who loads, not by who renders', async () => {
  vi.spyOn(namespaces.home, 'en').mockRejectedValueOnce(new Error('offline'))
  await expect(loadTexts('en', ['home'])).rejects.toThrow('offline')
  await expect(pendingTexts('en', 'home')).rejects.toThrow('offline')
  await loadTexts('en', ['home'])
  expect(loadedTexts('en').home?.hero.title).toBeTruthy()
})

it.each(locales)('are all known to who renders in %s', async (locale) => {
  await loadAllTexts()
  const files = readdirSync(join(import.meta.dirname, '..', '..', 'texts', locale)).map((file) =>
    file.replace('.json', ''),
  )
  const frame = ['shell', 'ui']
  expect([...Object.keys(loadedTexts(locale)), ...frame].toSorted()).toEqual(files.toSorted())
})
