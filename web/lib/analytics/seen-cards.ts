import { emitEvent, type ListedItem } from './events.ts'
import { batchListViews } from './list-views.ts'

/** Written by web/catalogue/cards/list-position.ts on products in a measured list. */
const cards = '[data-list]'

function itemOf(card: HTMLElement): ListedItem {
  const { dataset } = card
  return {
    po_id: dataset.poId ? Number(dataset.poId) : null,
    full_name: card.querySelector('h3')?.textContent ?? '',
    brand: dataset.brand ?? '',
    price: Number(dataset.price ?? 0),
    option_name: dataset.optionName ?? '',
    quantity: 1,
    position: Number(dataset.position),
  }
}

const listOf = ({ dataset }: HTMLElement) => dataset.list ?? ''

/**
 * Emits which products of which lists become visible, each once while it is in the page, and which are clicked. Returns a function that
 * emits at once what was seen until now.
 */
export function watchCards() {
  const batch = batchListViews(emitEvent, { later: setTimeout })
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        sight.unobserve(target)
        batch.see(listOf(target), itemOf(target))
      }
    },
    { threshold: 0.5 },
  )
  const watchIn = (root: Element) => {
    if (root.matches(cards)) sight.observe(root)
    for (const card of root.querySelectorAll(cards)) sight.observe(card)
  }
  watchIn(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) watchIn(node)
  }).observe(document.body, { childList: true, subtree: true })

  // Capture, because the page's own listener may navigate at once.
  document.addEventListener(
    'click',
    ({ target }) => {
      const card = target instanceof Element && target.closest('a[href]')?.closest<HTMLElement>(cards)
      if (card) emitEvent({ name: 'select_item', list: listOf(card), items: [itemOf(card)] })
    },
    { capture: true },
  )
  addEventListener('pagehide', batch.flush)
  return batch.flush
}
