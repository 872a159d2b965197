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
  const text = textOf(html)
  const { pros, cons } = found.pros_and_cons
  const parts: Record<string, string[]> = {
    pros,
    cons,
    specifications: found.specifications.flatMap(({ values }: { values: string[] }) => values),
    'reference numbers': found.reference_numbers,
    questions: found.questions.flatMap((one: { question: string; answer: string }) => [
      one.question,
      one.answer,
    ]),
    reviews: found.reviews.slice(0, 3).map(({ title }: { title: string }) => title),
    alternatives: found.alternatives.map(({ name }: { name: string }) => name),
  }
  for (const [part, texts] of Object.entries(parts)) {
    expect(texts.length, part).toBeGreaterThan(0)
    for (const one of texts) expect(text, part).toContain(one.replaceAll(/\s+/g, ' '))
  }
  for (const { uri } of [...found.alternatives, ...found.pdfs]) expect(html).toContain(`href="${uri}`)
})
