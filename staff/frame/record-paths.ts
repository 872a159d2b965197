import type { HitKind } from '../../contract/staff/search.ts'

/** Where what was found is shown. Kinds whose pages do not exist yet are not offered. */
export const recordPaths: Partial<Record<HitKind, (id: number) => string>> = {
  order: (id) => `/orders/${id}`,
  company: (id) => `/companies/${id}`,
  person: (id) => `/people/${id}`,
  customer: (id) => `/customers/${id}`,
  offer: (id) => `/offers/${id}`,
  product: (id) => `/products/${id}`,
  date: (id) => `/dates/${id}`,
  colleague: (id) => `/colleagues?open=${id}`,
}
