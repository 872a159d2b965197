import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { locales } from '../../../contract/rules/locale.ts'
import { loadedTexts } from '../../../ui/i18n/texts.ts'
import { loadTexts } from './namespaces.ts'

const texts = join(import.meta.dirname, '..', '..', 'texts')

const keysOf = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([key, text]) =>
    typeof text === 'object' && text ? keysOf(text, `${path}${key}.`) : [path + key],
  )

it.each(readdirSync(join(texts, 'nl')))('the texts of %s exist in both languages', (file) => {
  const [nl, en] = locales.map((locale) => JSON.parse(readFileSync(join(texts, locale, file), 'utf8')))
  expect(keysOf(en).toSorted()).toEqual(keysOf(nl).toSorted())
})

it('everything that a colleague can do has a name in the log', () => {
  const { what } = JSON.parse(readFileSync(join(texts, 'nl', 'staffLog.json'), 'utf8'))
  const server = join(texts, '..', '..', 'server')
  const acts = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('api.ts'))
    .flatMap((file) => [...readFileSync(join(server, file), 'utf8').matchAll(/ does: '([^']+)'/g)])
    .map(([, act = '']) => act.replace('.', '_'))
  expect(acts.length).toBeGreaterThan(100)
  expect(acts.filter((act) => !(act in what))).toEqual([])
})

it('the texts of a page are loaded by name', async () => {
  await loadTexts('nl', ['staffToday'])
  expect(loadedTexts('nl').staffToday?.title).toBe('Vandaag')
})
