import compileMessage from 'icu-minify/compile'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { translatorOf } from './translator.ts'

const texts = {
  shop: {
    hello: compileMessage('Dag {name}'),
    seats: compileMessage('{count, plural, =0 {Vol} one {Nog # plaats} other {Nog # plaatsen}}'),
    call: compileMessage('Bel <phone>{number}</phone> of <b>mail</b>.'),
    part: { plain: compileMessage('Gewoon') },
  },
}

describe('a text', () => {
  const t = translatorOf('nl', texts, 'shop')

  it('has its values filled in', () => {
    expect(t('hello', { name: 'Noor' })).toBe('Dag Noor')
    expect(t('part.plain')).toBe('Gewoon')
    expect(translatorOf('nl', texts, 'shop.part')('plain')).toBe('Gewoon')
  })

  it.each([
    [0, 'Vol'],
    [1, 'Nog 1 plaats'],
    [1200, 'Nog 1.200 plaatsen'],
  ])('of %i is counted as the language does', (count, text) => {
    expect(t('seats', { count })).toBe(text)
  })

  it('may contain elements', () => {
    const link = (number: ReactNode) => createElement('a', null, number)
    const bold = (words: ReactNode) => createElement('b', null, words)
    const rich = t.rich('call', { number: '030', phone: link, b: bold })
    expect(renderToStaticMarkup(rich)).toBe('Bel <a>030</a> of <b>mail</b>.')
  })

  it('that is missing shows its key, not an empty string', () => {
    expect(t('payment.shells')).toBe('shop.payment.shells')
  })
})
