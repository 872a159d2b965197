import { isAllowedLink } from '../../contract/rules/rich-text.ts'

/** A first row of headings is the head of its table. */
function giveHead(table: Element) {
  const row = table.querySelector(':scope > tbody > tr')
  const cells = [...(row?.children ?? [])]
  if (!row || !cells.length || cells.some(({ localName }) => localName !== 'th')) return
  const head = document.createElement('thead')
  head.append(row)
  table.prepend(head)
  const body = table.querySelector(':scope > tbody')
  if (body && !body.children.length) body.remove()
}

/** The editor puts a paragraph in every item of a list; the shop's texts have it only where there are several. */
function unwrapItem(item: Element) {
  const [first, ...others] = item.children
  const isPlain = others.every(({ localName }) => localName === 'ul' || localName === 'ol')
  if (first?.localName === 'p' && isPlain) first.replaceWith(...first.childNodes)
}

/** The HTML of the editor in the form in which the server stores it, so that a saved text is the text that was sent. */
export function toHtml(edited: string): string {
  const template = document.createElement('template')
  template.innerHTML = edited
  const { content } = template
  for (const element of content.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isKept =
        (element.localName === 'a' && name === 'href' && isAllowedLink(value)) ||
        (element.localName === 'th' && name === 'scope')
      if (!isKept) element.removeAttribute(name)
    }
  }
  for (const table of content.querySelectorAll('table')) giveHead(table)
  for (const item of content.querySelectorAll('li')) unwrapItem(item)
  // The editor keeps an empty paragraph at the end to write on in.
  while (content.lastElementChild?.localName === 'p' && !content.lastElementChild.childNodes.length)
    content.lastElementChild.remove()
  return template.innerHTML.replaceAll('<br>', '<br />').replaceAll('&nbsp;', '\u00a0')
}
