import { expect, it } from 'vitest'
import { blocksOf } from './blocks.ts'

it('splits HTML into headings, paragraphs and items', () => {
  expect(
    blocksOf(
      '<h2>Kort</h2><p>Voor <strong>wie</strong>\n op een <a href="/x">dak</a> werkt &amp; klimt.</p><ul><li>Eén</li><li><p>Twee</p></li></ul><p></p>',
    ),
  ).toEqual([
    { kind: 'heading', text: 'Kort' },
    { kind: 'text', text: 'Voor wie op een dak werkt & klimt.' },
    { kind: 'item', text: 'Eén' },
    { kind: 'item', text: 'Twee' },
  ])
})

it('gives no blocks for an empty text, and one for text without tags', () => {
  expect(blocksOf('')).toEqual([])
  expect(blocksOf('geen tags')).toEqual([{ kind: 'text', text: 'geen tags' }])
})
