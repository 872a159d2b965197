type Part = { text: string; at: number; href?: string }

/** Only what begins like an address of the web, without the full stop or bracket that ends the sentence. */
const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/g

/** A message cut into text and links. Nothing else in it is ever markup. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: href, index } of text.matchAll(address)) {
    if (index > end) parts.push({ text: text.slice(end, index), at: end })
    parts.push({ text: href, at: index, href })
    end = index + href.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), at: end })
  return parts
}
