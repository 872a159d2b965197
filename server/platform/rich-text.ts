import { marked } from 'marked'
import sanitize from 'sanitize-html'
import { linkSchemes, richTextTags } from '../../contract/rules/rich-text.ts'

/** Sanitises HTML: only the tags that running text needs remain. Applied both before it is stored and when it is read. */
export const safeHtml = (html: string) =>
  sanitize(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: { a: ['href'], th: ['scope'] },
    allowedSchemes: [...linkSchemes],
    allowProtocolRelative: false,
    transformTags: { th: sanitize.simpleTransform('th', { scope: 'col' }) },
  })

export const markdownToHtml = (markdown: string) =>
  safeHtml(marked.parse(markdown, { async: false, gfm: true }))

type Heading = { id: string; title: string }

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const plainTextOf = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '')

/** The prefix avoids clashes with the other ids on the page. */
const idOf = (title: string) =>
  `s-${title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`

/** Prepares a stored text for display: sanitises it again, since others may write to the table too, and gives its h2 headings ids to link to. */
export function withHeadingIds(stored: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const html = safeHtml(stored).replace(/<h2>(.*?)<\/h2>/gs, (_, inside: string) => {
    const title = plainTextOf(inside).trim()
    const same = headings.filter((heading) => heading.id.replace(/-\d+$/, '') === idOf(title)).length
    const id = same ? `${idOf(title)}-${same + 1}` : idOf(title)
    headings.push({ id, title })
    return `<h2 id="${id}">${inside}</h2>`
  })
  return { html, headings }
}
