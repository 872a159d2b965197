import { expect, it } from 'vitest'
import { questionsIn } from './questions-in.ts'

it('reads questions and answers from a text with mostly questions as headings', () => {
  const html =
    '<h2 id="a">Mag dat &amp; kan dat?</h2>\n<p>Ja.</p>\n<h2>En <em>nu</em>?</h2><p>Nee.</p><h2>Bel ons</h2><p>088</p>'
  expect(questionsIn(html)).toEqual([
    { question: 'Mag dat & kan dat?', answer: '<p>Ja.</p>' },
    { question: 'En nu?', answer: '<p>Nee.</p>' },
  ])
})

it.each([
  '',
  '<p>Waarom?</p>',
  '<h2>Waarom?</h2><p>Daarom.</p>',
  '<h2>Waarom?</h2><p>Daarom.</p><h2>Zo werkt het</h2><p>x</p><h2>Prijzen</h2><p>y</p><h2>Wanneer?</h2><p>z</p>',
])('finds none in %s', (html) => {
  expect(questionsIn(html)).toEqual([])
})
