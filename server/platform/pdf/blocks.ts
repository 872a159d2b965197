/** A block of text in a PDF, made from HTML that `safeHtml` has sanitised. */
export type Block = { kind: 'heading' | 'text' | 'item'; text: string }

const kinds: Record<string, Block['kind']> = { h2: 'heading', h3: 'heading', li: 'item' }
const starts = new Set(['p', 'h2', 'h3', 'li', 'blockquote', 'tr'])

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** Splits HTML into blocks of plain text. Bold, italics and links lose their markup. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  let current: Block = { kind: 'text', text: '' }
  const close = () => {
    const text = decoded(current.text).replace(/\s+/g, ' ').trim()
    if (text) blocks.push({ kind: current.kind, text })
    current = { kind: 'text', text: '' }
  }
  for (const [, ending, tag = '', text] of html.matchAll(/<(\/?)(\w+)[^>]*>|([^<]+)/g)) {
    if (text !== undefined) current.text += text
    else if (tag === 'br' || tag === 'td' || tag === 'th') current.text += ' '
    else if (starts.has(tag)) {
      // A paragraph inside an item is that item's text.
      const insideItem = tag === 'p' && current.kind === 'item' && !current.text.trim()
      if (insideItem) continue
      close()
      if (!ending) current = { kind: kinds[tag] ?? 'text', text: '' }
    }
  }
  close()
  return blocks
}
