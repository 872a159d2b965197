import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutsOf, runsOf, wordsOf } from './query-words.ts'
import { distance, likelyMeant, swapsOf } from './spelling.ts'

describe('steps between words', () => {
  it.each([
    ['irata', 'irata', 0],
    ['irrata', 'irata', 1],
    ['ebho', 'ehbo', 1],
    ['reanimtie', 'reanimatie', 1],
    ['vac', 'vca', 1],
    ['', 'vca', 3],
  ])('%s to %s: %i', (a, b, steps) => expect(distance(a, b)).toBe(steps))

  it('are the same both ways, and never more than the longer word', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a))
        expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(distance(a, a)).toBe(0)
      }),
    )
  })
})

describe('what was likely meant', () => {
  it('is the nearest known word', () => {
    expect(likelyMeant('irrata', ['irata', 'rata', 'errata'])[0]).toBe('irata')
    expect(likelyMeant('reanimti', ['reanimatie', 'animatie'])).toEqual(['reanimatie'])
  })

  it('is nothing where nothing comes near, least of all for a short word', () => {
    expect(likelyMeant('zeppelin', ['heftruck', 'harnas'])).toEqual([])
    expect(likelyMeant('bhv', ['vca', 'gwo'])).toEqual([])
  })

  it('may be two letters changed about', () => {
    expect(swapsOf('bvh')).toEqual(['vbh', 'bhv'])
  })
})

describe('words of a question', () => {
  it('have no accents, capitals or signs', () => {
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

  it('are few and short, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5000, unit: 'binary' }), (text) => {
        const words = wordsOf(text)
        expect(words.length).toBeLessThanOrEqual(10)
        for (const word of words) expect(word).toMatch(/^[a-z0-9]{1,40}$/)
      }),
    )
  })

  it('are cut into two, an s between them left out or not', () => {
    expect(cutsOf('harnaskeuring')).toContainEqual(['harnas', 'keuring'])
    expect(cutsOf('veiligheidshelm')).toContainEqual(['veiligheid', 'helm'])
    expect(cutsOf('bhv')).toEqual([])
  })

  it('run on, up to four', () => {
    expect(runsOf(['a', 'b', 'c'])).toEqual(['a', 'a b', 'a b c', 'b', 'b c', 'c'])
  })
})
