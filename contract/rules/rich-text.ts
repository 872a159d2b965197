/** The tags of running text. The sanitiser of the server lets no other pass, and the editor of the back office can make no other. */
export const richTextTags = [
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
] as const

/** What a link may begin with, besides a path of the shop. */
export const linkSchemes = ['https', 'mailto', 'tel'] as const

/** Whether a link may be in a text: a path, a part of the page, or an address with one of the schemes. */
export const isAllowedLink = (href: string) =>
  /^(\/(?!\/)|#)/.test(href) || linkSchemes.some((scheme) => href.toLowerCase().startsWith(`${scheme}:`))

/** The addresses of all links in a text. */
export const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
