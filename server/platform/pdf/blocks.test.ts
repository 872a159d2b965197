import { expect, it } from 'vitest'
import { blocksOf } from './blocks.ts'

it('takes running text apart', () => {
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

it('leaves nothing of nothing', () => {
  expect(blocksOf('')).toEqual([])
  expect(blocksOf('geen tags')).toEqual([{ kind: 'text', text: 'geen tags' }])
})
