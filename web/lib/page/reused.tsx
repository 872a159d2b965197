import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'nav'>, 'ref'> & {
  as: 'nav' | 'section' | 'footer' | 'li'
  /** Unique on a page. */
  part: string
  /** All that it shows, as data that stays the same object or as text; other data has HTML of its own. */
  of: object | string
  /** What else its HTML depends on. */
  variant?: string
}

/** The HTML inside each part that was rendered before, by the data that it shows. On the server only. */
const known = new WeakMap<object, Map<string, string>>()
/** The same by text, those used last at the end. */
const knownByText = new Map<string, string>()
const maxTexts = 2_000

function find(of: object | string, key: string): string | undefined {
  if (typeof of === 'object') return known.get(of)?.get(key)
  const html = knownByText.get(key + of)
  if (html !== undefined) {
    knownByText.delete(key + of)
    knownByText.set(key + of, html)
  }
  return html
}

function remember(of: object | string, key: string, html: string) {
  // A copy: V8 would keep the whole page for a part of its text.
  const copy = Buffer.from(html).toString()
  if (typeof of === 'object') {
    const parts = known.get(of) ?? new Map<string, string>()
    known.set(of, parts.set(key, copy))
    return
  }
  knownByText.set(key + of, copy)
  for (const oldest of knownByText.keys()) {
    if (knownByText.size <= maxTexts) break
    knownByText.delete(oldest)
  }
}

type Missing = { of: object | string; key: string; opening: string; tag: string }
/** The parts that the page being rendered has to render. Rendering is synchronous, so there is one page at a time. */
let missing: Missing[] = []

/**
 * A part that is the same on many pages: the server renders it once and then reuses its HTML. Its children must depend on nothing but
 * `of` and `variant`. A part that the browser hydrates must also use no texts but those of the shell: texts that only reused HTML needed
 * would not be preloaded.
 */
export function Reused({ as: Tag, part, of, variant = '', children, ...attributes }: Props) {
  if (import.meta.env.SSR) {
    const key = `${part} ${variant}`
    const html = find(of, key)
    if (html !== undefined)
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React before
      return <Tag data-part={part} {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
    missing.push({ of, key, opening: `<${Tag} data-part="${part}"`, tag: Tag })
  }
  return (
    <Tag data-part={part} {...attributes}>
      {children}
    </Tag>
  )
}

/** The HTML inside the element that begins at `start`. */
function innerHtml(html: string, start: number, tag: string): string | undefined {
  const inner = html.indexOf('>', start) + 1
  const tags = new RegExp(`<(/?)${tag}[ >]`, 'g')
  tags.lastIndex = inner
  for (let depth = 1, found = tags.exec(html); found; found = tags.exec(html)) {
    depth += found[1] ? -1 : 1
    if (depth === 0) return html.slice(inner, found.index)
  }
  return undefined
}

/** Renders a page, and remembers the HTML of the parts that it had to render. */
export function rememberingParts(render: () => string): string {
  missing = []
  const html = render()
  for (const { of, key, opening, tag } of missing) {
    const start = html.indexOf(opening)
    const inner = start === -1 ? undefined : innerHtml(html, start, tag)
    if (inner !== undefined) remember(of, key, inner)
  }
  return html
}
