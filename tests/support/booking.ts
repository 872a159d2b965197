import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Cart } from '../../contract/cart.ts'
import type { ProductCard, ProductOption } from '../../contract/catalogue.ts'

/** What the cart says, in both languages. */
export const bookingWords = {
  nl: {
    id: '3',
    cart: '/winkelwagen',
    book: 'Boeken',
    added: 'Toegevoegd aan uw boeking',
    toCart: 'Naar uw boeking',
    onwards: 'Verder naar bestellen',
    title: 'Uw boeking',
    link: /^Boeking/,
    net: 'Totaal excl. btw',
    most: 'Maximaal aantal deelnemers:',
    empty: 'Uw boeking is nog leeg',
    amount: /^(Deelnemers voor|Aantal van)/,
    more: /^Een meer/,
    remove: /^Verwijder/,
    undo: /^Ongedaan maken/,
    change: /^Andere datum/,
    choose: /^Kies\b/,
    changeTitle: 'Kies een andere datum',
    openCode: 'Kortingscode invoeren',
    code: 'Kortingscode',
    apply: 'Toepassen',
    removeCode: 'Code verwijderen',
    together: 'Samen',
    unknownCode: 'Deze kortingscode kennen wij niet.',
    failed: 'de shop is nu niet te bereiken',
    failedTitle: 'Uw boeking kon niet worden opgehaald',
    retry: 'Opnieuw proberen',
    gone: 'is intussen vol en uit uw boeking gehaald',
    dearer: 'is veranderd: van',
    dismiss: /^Begrepen/,
    adjust: 'Pas aan naar 1',
  },
  en: {
    id: '12',
    cart: '/en/checkout',
    book: 'Book',
    added: 'Added to your booking',
    toCart: 'View your booking',
    onwards: 'Continue to checkout',
    title: 'Your booking',
    link: /^Booking/,
    net: 'Total excl. VAT',
    most: 'Maximum number of participants:',
    empty: 'Your booking is still empty',
    amount: /^(Participants for|Amount of)/,
    more: /^One more/,
    remove: /^Remove/,
    undo: /^Undo/,
    change: /^Another date/,
    choose: /^Choose\b/,
    changeTitle: 'Choose another date',
    openCode: 'Enter a discount code',
    code: 'Discount code',
    apply: 'Apply',
    removeCode: 'Remove code',
    together: 'In all',
    unknownCode: 'We do not know this discount code.',
    failed: 'the shop cannot be reached right now',
    failedTitle: 'Your booking could not be fetched',
    retry: 'Try again',
    gone: 'has filled up and was taken out of your booking',
    dearer: 'has changed: from',
    dismiss: /^Got it/,
    adjust: 'Change to 1',
  },
} as const
export type BookingLanguage = keyof typeof bookingWords

type Asked = { method?: string; body?: unknown }

/** Asks the API as the page would, with its cookies. */
export const askApi = <Answer>(page: Page, language: BookingLanguage, path: string, asked: Asked = {}) =>
  page.evaluate(
    async ({ path, method, body, id }) => {
      const answer = await fetch(`/api/${path}`, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: { 'language-id': id, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return answer.json()
    },
    { path, ...asked, id: bookingWords[language].id },
  ) as Promise<Answer>

export const cartNow = async (page: Page, language: BookingLanguage) =>
  (await askApi<{ data: Cart }>(page, language, 'shoppingCart')).data

export const amountsNow = async (page: Page, language: BookingLanguage) =>
  Object.fromEntries((await cartNow(page, language)).items.map(({ po_id, amount }) => [po_id, amount]))

/** Seats come and go in a shop that all tests share; so a training is looked for that has what the test needs now. */
export async function findTraining(
  page: Page,
  language: BookingLanguage,
  { places = 3, dates = 1 } = {},
): Promise<{ product: ProductCard; options: ProductOption[] }> {
  const found = await askApi<{ products: { data: ProductCard[] } }>(page, language, 'queryProducts', {
    body: { per_page: 60, products_only: true },
  })
  for (const product of found.products.data) {
    if (product.kind !== 'training' || !product.next_date || product.next_date.places_left < places) continue
    const { data } = await askApi<{ data: ProductOption[] }>(page, language, `products/${product.id}/options`)
    const options = data.filter(({ bookable, places_left }) => bookable && (places_left ?? 0) >= places)
    if (options.length >= dates && options[0]?.po_id === product.next_date.po_id) return { product, options }
  }
  throw new Error('no such training in the demo')
}

/** Something that never runs out. */
export async function findInspection(page: Page, language: BookingLanguage): Promise<ProductOption> {
  const found = await askApi<{ products: { data: ProductCard[] } }>(page, language, 'queryProducts', {
    body: { search: 'IN-001', products_only: true },
  })
  const product = found.products.data.find(({ code }) => code === 'IN-001')
  const { data } = await askApi<{ data: ProductOption[] }>(page, language, `products/${product?.id}/options`)
  if (!data[0]) throw new Error('no inspection in the demo')
  return data[0]
}

export const putInCart = (page: Page, language: BookingLanguage, po_id: number, amount: number) =>
  askApi<{ data: Cart }>(page, language, 'shoppingCart/set', { body: { po_id, amount } })

/** Answers take as long as a busy machine lets them. */
export const eventually = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 15_000 })
