import { useOrigin } from '../../lib/page/origin.ts'
import { listData } from '../../lib/structured-data/lists.ts'
import { StructuredData } from '../../lib/structured-data/structured-data.tsx'
import type { Listing } from './listing.ts'

/** Structured data: the products on this page of a list. */
export function ListData({ title, uri, listing }: { title: string; uri: string; listing: Listing }) {
  const origin = useOrigin()
  return <StructuredData data={import.meta.env.SSR && dataOf(title, uri, listing, origin)} />
}

const dataOf = (title: string, uri: string, { products = [], meta }: Listing, origin: string) =>
  listData({ title, uri, items: products, before: (meta.current_page - 1) * meta.per_page }, origin)
