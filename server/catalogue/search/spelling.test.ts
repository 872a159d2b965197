import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutsOf, runsOf, wordsOf } from './query-words.ts'
import { distance, likelyMeant, swapsOf } from './spelling.ts'

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

describe('the word likely meant', () => {
  it('is the closest known word', () => {
    expect(likelyMeant('irrata', ['irata', 'rata', 'errata'])[0]).toBe('irata')
    expect(likelyMeant('reanimti', ['reanimatie', 'animatie'])).toEqual(['reanimatie'])
  })

  it('is none when no word is close, with less tolerance for short words', () => {
    expect(likelyMeant('zeppelin', ['heftruck', 'harnas'])).toEqual([])
    expect(likelyMeant('bhv', ['vca', 'gwo'])).toEqual([])
  })

  it('can have two letters swapped', () => {
    expect(swapsOf('bvh')).toEqual(['vbh', 'bhv'])
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

  it('are split in two, with or without a linking s', () => {
    expect(cutsOf('harnaskeuring')).toContainEqual(['harnas', 'keuring'])
    expect(cutsOf('veiligheidshelm')).toContainEqual(['veiligheid', 'helm'])
    expect(cutsOf('bhv')).toEqual([])
  })

  it('form sequences of up to four', () => {
    expect(runsOf(['a', 'b', 'c'])).toEqual(['a', 'a b', 'a b c', 'b', 'b c', 'c'])
  })
})
