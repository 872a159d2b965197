type Part = { text: string; at: number; href?: string }

/** An http(s) URL, without punctuation that ends the sentence. */
const url = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/g

/** Splits a message into text and links. Nothing in it is ever treated as markup. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: href, index } of text.matchAll(url)) {
    if (index > end) parts.push({ text: text.slice(end, index), at: end })
    parts.push({ text: href, at: index, href })
    end = index + href.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), at: end })
  return parts
}
