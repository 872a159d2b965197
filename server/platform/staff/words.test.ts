import { describe, expect, it } from 'vitest'
import { wordsIn, wordsToGuess } from './words.ts'

describe('what is searched for', () => {
  it.each<[string, string[][]]>([
    ['', []],
    ['  Renée   Zonneveld ', [['Renée', 'Zonneveld']]],
    ['Zonneveld, Renée', [['Zonneveld', 'Renée']]],
    ['Hijswerk & Zn. B.V.', [['Hijswerk', 'Zn']]],
    ['bv', [['bv']]],
    ['v.d. Berg', [['Berg']]],
    ['van der Berg', [['van', 'der', 'Berg']]],
    ['#VN260001', [['VN260001']]],
    ['vn-260001', [['vn-260001'], ['vn260001']]],
    ['factuurnr. 2026-12', [['2026-12'], ['202612']]],
    ['order', [['order']]],
    ['+31 (0)6 1234 5678', [['310612345678'], ['612345678']]],
    ['12 03 2026', [['12', '03', '2026'], ['12032026']]],
    ['0031612345678', [['0031612345678'], ['612345678']]],
    ['06-1234', [['06-1234'], ['061234'], ['61234']]],
    ['0049 151 23456', [['004915123456'], ['4915123456']]],
  ])('%j', (q, expected) => {
    expect(wordsIn(q)).toEqual(expected)
  })

  it('may be misspelt where it is a word', () => {
    expect(wordsToGuess('Jan Zoneveld 0612')).toEqual(['Zoneveld'])
  })
})
