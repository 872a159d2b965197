import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { piecesOf, runsOf, splitCompound, wordsOf } from './query-words.ts'
import { distance, editsOf, likelyMeant } from './spelling.ts'

describe('the distance between words', () => {
  it.each([
    ['irata', 'irata', 0],
    ['irrata', 'irata', 1],
    ['ebho', 'ehbo', 1],
    ['reanimtie', 'reanimatie', 1],
    ['vac', 'vca', 1],
    ['', 'vca', 3],
  ])('%s to %s: %i', (a, b, steps) => expect(distance(a, b)).toBe(steps))

  it('is symmetric, and at most the length of the longer word', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a))
        expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(distance(a, a)).toBe(0)
      }),
    )
  })
})

const known = (...words: string[]) => words.map((word) => ({ word, uses: 1 }))

describe('the word likely meant', () => {
  it('is the closest known word', () => {
    expect(likelyMeant('irrata', known('irata', 'rata', 'errata'))[0]).toBe('irata')
    expect(likelyMeant('reanimti', known('reanimatie', 'animatie'))).toEqual(['reanimatie'])
  })

  it('is none when no word is close, with less tolerance for short words', () => {
    expect(likelyMeant('zeppelin', known('heftruck', 'harnas'))).toEqual([])
    expect(likelyMeant('bhv', known('vca', 'gwo'))).toEqual([])
  })

  it('is the most used of equally close words', () => {
    const height = { word: 'height', uses: 40 }
    expect(likelyMeant('hight', [{ word: 'high', uses: 3 }, height])[0]).toBe('height')
  })

  it('may sound the same in Dutch', () => {
    expect(likelyMeant('stijger', known('stijgen', 'steiger'))[0]).toBe('steiger')
    expect(likelyMeant('brandwagt', known('brandwacht', 'brandweer'))[0]).toBe('brandwacht')
  })

  it('can differ in one letter anywhere, or have two swapped', () => {
    for (const word of ['bhv', 'bvhx', 'bv', 'bxh', 'vbh']) expect(editsOf('bvh')).toContain(word)
    expect(editsOf('bvh')).not.toContain('bvh')
  })
})

describe('words of a search text', () => {
  it('have no accents, capitals or punctuation', () => {
    expect(wordsOf('Réanimatie & "AED" – naïef, Œuvre, straße')).toEqual([
      'reanimatie',
      'aed',
      'naief',
      'oeuvre',
      'strasse',
    ])
    expect(wordsOf('GW-401')).toEqual(['gw', '401'])
    expect(wordsOf('🙂 %')).toEqual([])
  })

  it('are limited in number and length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5000, unit: 'binary' }), (text) => {
        const words = wordsOf(text)
        expect(words.length).toBeLessThanOrEqual(10)
        for (const word of words) expect(word).toMatch(/^[a-z0-9]{1,40}$/)
      }),
    )
  })

  it('join an abbreviation with full stops or spaces', () => {
    expect(wordsOf('E.H.B.O. cursus')).toEqual(['ehbo', 'cursus'])
    expect(wordsOf('b h v herhaling')).toEqual(['bhv', 'herhaling'])
    expect(wordsOf('v.c.a. b')).toEqual(['vca', 'b'])
    expect(wordsOf('EN 361 A')).toEqual(['en', '361', 'a'])
  })

  it.each([
    ['harnaskeuring', ['harnas', 'keuring']],
    ['veiligheidshelm', ['veiligheid', 'helm']],
    ['werkenophoogte', ['werken', 'hoogte']],
    ['bhv', []],
    ['zeppelin', []],
  ])('%s is split into %o', (word, parts) => {
    const vocabulary = new Set(['harnas', 'harn', 'keuring', 'veiligheid', 'helm', 'werken', 'hoogte', 'bhv'])
    expect(splitCompound(word, vocabulary)).toEqual(parts)
  })

  it('have pieces of three letters or more', () => {
    expect(piecesOf('heft')).toEqual(['hef', 'eft'])
  })

  it('form sequences of up to four', () => {
    expect(runsOf(['a', 'b', 'c'])).toEqual(['a', 'a b', 'a b c', 'b', 'b c', 'c'])
  })
})
