/** Minimal HTML helpers for crawled pages; html-validate checks validity. */
export const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
export const attribute = (tag: string, name: string) =>
  unescaped(new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '')
export const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

/** The content of `<meta name="…">` or `<meta property="…">`, or ''. */
export const meta = (html: string, name: string) =>
  attribute(
    tags(html, 'meta').find((tag) => new RegExp(`(name|property)="${name}"`).test(tag)) ?? '',
    'content',
  )

export const titleOf = (html: string) => unescaped(/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '')
export const canonicalOf = (html: string) =>
  attribute(tags(html, 'link').find((tag) => tag.includes('rel="canonical"')) ?? '', 'href')
export const alternatesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    tags(html, 'link')
      .filter((tag) => /hreflang=/i.test(tag))
      .map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')]),
  )

export type Data = { '@type': string; [property: string]: unknown }

/** All structured data of a page, one entry per type. */
export const structuredData = (html: string): Data[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
    ([, text = '']) => {
      const { '@context': context, ...data } = JSON.parse(text)
      if (context !== 'https://schema.org') throw new Error(`not schema.org: ${text.slice(0, 80)}`)
      return (data['@graph'] as Data[] | undefined) ?? [data as Data]
    },
  )
