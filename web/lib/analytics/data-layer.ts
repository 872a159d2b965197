import type { AnalyticsItem, ListedItem, ShopEvent } from './events.ts'

const inCents = (amount: number) => Math.round(amount * 100) / 100

/** An item in the format of Google Analytics 4. */
const ga4Item = (item: AnalyticsItem | ListedItem, list?: string) => ({
  ...(item.po_id === null ? {} : { item_id: String(item.po_id) }),
  item_name: item.full_name,
  item_brand: item.brand,
  item_variant: item.option_name,
  price: item.price,
  quantity: item.quantity,
  ...(list === undefined ? {} : { item_list_name: list }),
  ...('position' in item ? { index: item.position } : {}),
})

const worth = (items: readonly AnalyticsItem[]) =>
  inCents(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0))

function ecommerceOf(event: Extract<ShopEvent, { items: unknown }>) {
  if (event.name === 'view_item_list' || event.name === 'select_item')
    return { item_list_name: event.list, items: event.items.map((item) => ga4Item(item, event.list)) }
  return {
    currency: 'EUR',
    ...(event.name === 'purchase'
      ? { transaction_id: String(event.order_id), value: event.value }
      : { value: worth(event.items) }),
    items: event.items.map((item) => ga4Item(item)),
  }
}

/** The `dataLayer` entries of an event. `ecommerce` is cleared first, because fields of the previous event would remain. */
export function inDataLayer(event: ShopEvent, page_location: string): object[] {
  if (!('items' in event)) {
    const { name, ...rest } = event
    return [{ event: name, page_location, ...rest }]
  }
  return [{ ecommerce: null }, { event: event.name, page_location, ecommerce: ecommerceOf(event) }]
}
