import { expect, inject, it } from 'vitest'

const origin = inject('shopUrl')

/** As people read it: without tags, and with the signs that HTML writes otherwise. */
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

/** From where a part begins to where the next one does. */
const sectionOf = (html: string, id: string) =>
  html.split(`<section id="${id}"`)[1]?.split('<section ')[0] ?? ''

type Question = { question: string; answer: string }

it.each([
  ['/irata-level-1', '3'],
  ['/en/irata-level-1-technician', '12'],
  ['/en/full-body-harness-basic', '12'],
])('%s shows all that is known about it', async (path, language) => {
  const [page, answer] = await Promise.all([
    fetch(origin + path),
    fetch(`${origin}/api/products/${path.split('/').at(-1)}`, { headers: { 'language-id': language } }),
  ])
  const html = await page.text()
  const found = await answer.json()
  const { pros, cons } = found.pros_and_cons
  const parts: [section: string, texts: string[]][] = [
    ['pros-and-cons', pros],
    ['pros-and-cons', cons],
    ['specifications', found.specifications.flatMap(({ values }: { values: string[] }) => values)],
    ['specifications', found.reference_numbers],
    ['questions', found.questions.flatMap((one: Question) => [one.question, one.answer])],
    ['reviews', found.reviews.slice(0, 3).map(({ title }: { title: string }) => title)],
  ]
  for (const [section, texts] of parts) {
    const text = textOf(sectionOf(html, section))
    expect(texts.length, section).toBeGreaterThan(0)
    for (const one of texts) expect(text).toContain(one.replaceAll(/\s+/g, ' '))
  }
  expect(found.alternatives.length).toBeGreaterThan(0)
  for (const { uri } of [...found.alternatives, ...found.pdfs]) expect(html).toContain(`href="${uri}`)
})
