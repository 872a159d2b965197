import type { ProductTexts } from '../../../contract/staff/catalogue/products.ts'

type Programme = ProductTexts['programme']

/** The lines of a text, without empty ones. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A programme as it is typed: a line with a title, below it a line with a hyphen for each item. */
export const programmeText = (programme: Programme): string =>
  programme.map(({ title, items }) => [title, ...items.map((item) => `- ${item}`)].join('\n')).join('\n\n')

/** The programme in a text. Items above the first title have the title "1". */
export function programmeIn(text: string): Programme {
  const parts: Programme = []
  for (const line of linesIn(text)) {
    const item = /^[-•*]\s*(.+)$/.exec(line)?.[1]
    const last = parts.at(-1)
    if (item === undefined) parts.push({ title: line, items: [] })
    else if (last) last.items.push(item)
    else parts.push({ title: '1', items: [item] })
  }
  return parts
}
