import type { z } from 'zod'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { newOrderBody, priceOrderBody } from '../../../contract/staff/booking/new-order.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'
import { param, until } from '../requests.ts'

/** The requests of a new order for a caller. */
export const deskApi = {
  findCustomers: (q: string, signal?: AbortSignal) =>
    data(bodyOf(staff.desk.customers.$get({ query: { q } }, until(signal)))),
  deskPeople: (id: number, q: string, signal?: AbortSignal) =>
    data(bodyOf(staff.desk.customers[':id'].people.$get({ param: param(id), query: { q } }, until(signal)))),
  deskCustomer: (id: number) => data(bodyOf(staff.desk.customers[':id'].$get({ param: param(id) }))),
  findOptions: (q: string, language: Locale, signal?: AbortSignal) =>
    data(bodyOf(staff.desk.options.$get({ query: { q, language } }, until(signal)))),
  findOption: (po_id: number, language: Locale) =>
    data(bodyOf(staff.desk.options.$get({ query: { po_id: String(po_id), language } }))),
  findProducts: (q: string, language: Locale, signal?: AbortSignal) =>
    data(bodyOf(staff.desk.products.$get({ query: { q, language } }, until(signal)))),
  priceOrder: (json: z.input<typeof priceOrderBody>, signal?: AbortSignal) =>
    data(bodyOf(staff.desk.price.$post({ json }, until(signal)))),
  holdSeats: (key: string, lines: readonly { po_id: number; amount: number }[]) =>
    data(bodyOf(staff.desk.holds[':key'].$put({ param: { key }, json: { lines: [...lines] } }))),
  releaseSeats: (key: string) => bodyOf(staff.desk.holds[':key'].$delete({ param: { key } })),
  placeOrder: (json: z.input<typeof newOrderBody>) => data(bodyOf(staff.orders.$post({ json }))),
}
