import { expect, it } from 'vitest'
import type { Wish } from '../../../contract/rules/catalogue/wish.ts'
import { findWish } from './wish-in-term.ts'

const towns = [
  { code: 'UTR', name: 'Utrecht (Nieuwegein)' },
  { code: 'DHR', name: 'Den Helder' },
  { code: 'RTM', name: 'Rotterdam' },
]
const find = (text: string) => findWish(text, towns, '2026-11-16')
const january = { from: '2027-01-01', to: '2027-01-31' }

it.each<[string, string, Wish]>([
  ['BHV Utrecht januari', 'bhv', { where: { locations: ['UTR'] }, ...january }],
  ['BHV for two in Utrecht in January', 'bhv', { where: { locations: ['UTR'] }, ...january, people: 2 }],
  ['eight people GWO in English', 'gwo', { people: 8, language: 'en' }],
  ['VCA examen in het Engels zaterdag', 'vca examen', { language: 'en', weekend: true }],
  ['herhaling EHBO binnen 30 km van 3511', 'herhaling ehbo', { where: { postcode: '3511', km: 30 } }],
  ['6 man hoogwerker', 'hoogwerker', { people: 6 }],
  ['gwo den helder november', 'gwo', { where: { locations: ['DHR'] }, from: '2026-11-01', to: '2026-11-30' }],
  ['nieuwegein', '', { where: { locations: ['UTR'] } }],
  ['vca postcode 3011', 'vca', { where: { postcode: '3011', km: 30 } }],
])('%s is a search for “%s” with a wish', (text, term, wish) => {
  expect(find(text)).toEqual({ term, wish })
})

it.each(['irata level 2', 'nen 3140 vop', 'BHV', 'werken op hoogte', 'harnas 2', 'helder', '', '🙂'])(
  '%s says nothing about dates',
  (text) => {
    expect(find(text)).toBeUndefined()
  },
)
