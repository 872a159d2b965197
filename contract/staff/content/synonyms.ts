import { z } from 'zod'
import { maxSearchLength } from '../../rules/limits.ts'
import { locales } from '../../rules/locale.ts'
import { line } from '../../wire/fields.ts'

/** As the search reads it: lower case, and one space between words. */
const words = line(60).overwrite((typed) => typed.toLowerCase())

export const synonymResponse = z.object({
  id: z.int(),
  term: z.string(),
  /** Empty: the search ignores the term. */
  meaning: z.string(),
})
export type Synonym = z.infer<typeof synonymResponse>

export const newSynonymBody = z.strictObject({
  term: words.min(1),
  meaning: words,
  /** A search for the meaning also finds the term. */
  both_ways: z.boolean(),
})

/** What visitors searched for without finding a product. */
export const searchMissResponse = z.object({
  words: z.string(),
  language: z.enum(locales),
  count: z.int(),
  last_day: z.iso.date(),
})
export type SearchMiss = z.infer<typeof searchMissResponse>

export const trySearchQuery = z.object({
  term: z.string().max(maxSearchLength),
  language: z.enum(locales),
})
export const triedSearchResponse = z.object({
  total_hits: z.int(),
  did_you_mean: z.string().nullable(),
  products: z.array(z.object({ id: z.int(), name: z.string() })),
})
