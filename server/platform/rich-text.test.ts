import { expect, it } from 'vitest'
import { isAllowedLink, richTextTags } from '../../contract/rules/rich-text.ts'
import { pastedHtml } from '../../tests/support/fixtures/pasted-html.ts'
import { safeHtml } from './rich-text.ts'

const allowed = new Set<string>(richTextTags)

it('has more than two hundred pieces to try', () => {
  expect(pastedHtml.length).toBeGreaterThan(200)
})

it.each(pastedHtml.map((html) => [html]))('only allowed tags, attributes and links remain of %s', (html) => {
  const safe = safeHtml(html)
  for (const [, tag = '', attributes = ''] of safe.matchAll(/<\/?([^\s/>]+)([^>]*)>/g)) {
    expect(allowed, tag).toContain(tag)
    const href = /^ href="([^"]*)"$/.exec(attributes)?.[1]
    if (href !== undefined && tag === 'a') expect(isAllowedLink(href), href).toBe(true)
    else expect([' scope="col"', ' /', ''], attributes).toContain(attributes)
  }
  // What was sanitised once stays as it is.
  expect(safeHtml(safe)).toBe(safe)
})
