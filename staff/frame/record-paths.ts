import type { HitKind } from '../../contract/staff/search.ts'

/** Where what was found is shown. Kinds whose pages do not exist yet are not offered. */
export const recordPaths: Partial<Record<HitKind, (id: number) => string>> = {
  order: (id) => `/orders/${id}`,
  customer: (id) => `/orders?customer=${id}`,
  colleague: (id) => `/colleagues?open=${id}`,
}
