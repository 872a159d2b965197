import { expect, inject, it } from 'vitest'
import { fetchPage } from '../../support/shop/fetch-page.ts'

const origin = inject('shopUrl')

/** The visible text: without tags, and with entities decoded. */
const textOf = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/\s+/g, ' ')

/** The HTML from the start of a section to the start of the next one. */
const sectionOf = (html: string, id: string) =>
  html.split(`<section id="${id}"`)[1]?.split('<section ')[0] ?? ''

type Question = { question: string; answer: string }

it.each([
  ['/irata-level-1', '3'],
  ['/en/irata-level-1-technician', '12'],
  ['/en/full-body-harness-basic', '12'],
])('%s shows all of its data', async (path, language) => {
  const [page, response] = await Promise.all([
    fetchPage(origin + path),
    fetchPage(`${origin}/api/products/${path.split('/').at(-1)}`, { headers: { 'language-id': language } }),
  ])
  const html = await page.text()
  const data = await response.json()
  const { pros, cons } = data.pros_and_cons
  const parts: [section: string, texts: string[]][] = [
    ['pros-and-cons', pros],
    ['pros-and-cons', cons],
    ['specifications', data.specifications.flatMap(({ values }: { values: string[] }) => values)],
    ['specifications', data.reference_numbers],
    ['questions', data.questions.flatMap((one: Question) => [one.question, one.answer])],
    ['reviews', data.reviews.slice(0, 3).map(({ title }: { title: string }) => title)],
  ]
  for (const [section, texts] of parts) {
    const text = textOf(sectionOf(html, section))
    expect(texts.length, section).toBeGreaterThan(0)
    for (const one of texts) expect(text).toContain(one.replaceAll(/\s+/g, ' '))
  }
  expect(data.alternatives.length).toBeGreaterThan(0)
  for (const { uri } of [...data.alternatives, ...data.pdfs]) expect(html).toContain(`href="${uri}`)
})
