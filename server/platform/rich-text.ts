import { marked } from 'marked'
import sanitize from 'sanitize-html'

/** HTML that may be shown as it is: only what running text needs. Whatever wrote it, it passes here before it is stored. */
export const safeHtml = (html: string) =>
  sanitize(html, {
    allowedTags: [
      'p',
      'h2',
      'h3',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'a',
      'blockquote',
      'br',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'code',
    ],
    allowedAttributes: { a: ['href'], th: ['scope'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    transformTags: { th: sanitize.simpleTransform('th', { scope: 'col' }) },
  })

export const markdownToHtml = (markdown: string) =>
  safeHtml(marked.parse(markdown, { async: false, gfm: true }))
