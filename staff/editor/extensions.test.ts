import { getSchema } from '@tiptap/react'
import { expect, it } from 'vitest'
import { richTextTags } from '../../contract/rules/rich-text.ts'
import { extensions } from './extensions.ts'

/** The tags in what a node or mark is drawn as: `['table', ['tbody', 0]]`. */
const tagsIn = (drawn: unknown): string[] =>
  Array.isArray(drawn) && typeof drawn[0] === 'string'
    ? [drawn[0], ...drawn.slice(1).flatMap((part) => tagsIn(part))]
    : []

it('the editor makes exactly the tags that the sanitiser lets pass', () => {
  const schema = getSchema(extensions)
  const made = new Set<string>()
  for (const type of Object.values(schema.nodes)) {
    const levels = type.name === 'heading' ? [{ level: 2 }, { level: 3 }] : [{}]
    for (const attrs of levels) for (const tag of tagsIn(type.spec.toDOM?.(type.create(attrs)))) made.add(tag)
  }
  for (const type of Object.values(schema.marks))
    for (const tag of tagsIn(type.spec.toDOM?.(type.create({ href: '/x' }), true))) made.add(tag)
  // The head of a table is made when the text leaves the editor (`to-html.ts`).
  made.add('thead')
  expect([...made].toSorted()).toEqual([...richTextTags].toSorted())
})
