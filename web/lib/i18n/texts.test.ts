import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { locales } from '../../../contract/rules/locale.ts'
import { loadedTexts, pendingTexts, registerNamespaces } from '../../../ui/i18n/texts.ts'
import { joinedTexts } from '../preload/joined-texts.ts'
import { loadAllTexts, loadTexts } from './namespaces.ts'

const texts = join(import.meta.dirname, '..', '..', 'texts')

it('are loaded per namespace and language, once', async () => {
  const load = vi.fn(async () => ({ default: { title: 'Titel' } }))
  const { loadTexts } = registerNamespaces({ test: { nl: load, en: load } })
  await Promise.all([loadTexts('nl', ['test']), loadTexts('nl', ['test'])])
  expect(loadedTexts('nl')).toMatchObject({ test: { title: 'Titel' } })
  expect(loadedTexts('en')).not.toHaveProperty('test')
  expect(load).toHaveBeenCalledOnce()
})

it('that failed to load are requested again by loaders, not while rendering', async () => {
  const load = vi.fn(async () => ({ default: { title: 'Title' } }))
  load.mockRejectedValueOnce(new Error('offline'))
  const { loadTexts } = registerNamespaces({ flaky: { nl: load, en: load } })
  await expect(loadTexts('en', ['flaky'])).rejects.toThrow('offline')
  await expect(pendingTexts('en', 'flaky')).rejects.toThrow('offline')
  await loadTexts('en', ['flaky'])
  expect(loadedTexts('en')).toMatchObject({ flaky: { title: 'Title' } })
})

it('of a page are loaded by name', async () => {
  await loadTexts('nl', ['deals'])
  expect(loadedTexts('nl').deals?.title).toBe('Aanbiedingen')
})

it.each(locales)('are all loaded before the server renders in %s', async (locale) => {
  await loadAllTexts()
  const files = readdirSync(join(texts, locale)).map((file) => file.replace('.json', ''))
  expect([...Object.keys(loadedTexts(locale)), 'consent', 'floating', 'shell']).toEqual(
    expect.arrayContaining(files),
  )
})

it('of a file with several namespaces are requested once: the namespace of the file is named first', () => {
  const web = join(texts, '..')
  const lists = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-page.tsx'))
    .flatMap((file) => [...readFileSync(join(web, file), 'utf8').matchAll(/texts: \[([^\]]+)\]/g)])
    .map(([, list = '']) => list.split(/\W+/))
  expect(lists.length).toBeGreaterThan(30)
  for (const list of lists)
    for (const [name, others] of Object.entries(joinedTexts))
      for (const other of others)
        if (list.includes(name) && list.includes(other))
          expect(list.indexOf(name), list.join()).toBeLessThan(list.indexOf(other))
})

const keysOf = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([key, text]) =>
    typeof text === 'object' && text ? keysOf(text, `${path}${key}.`) : [path + key],
  )

it.each(readdirSync(join(texts, 'nl')))('of %s exist in both languages', (file) => {
  const [nl, en] = locales.map((locale) => JSON.parse(readFileSync(join(texts, locale, file), 'utf8')))
  expect(keysOf(en).toSorted()).toEqual(keysOf(nl).toSorted())
})
