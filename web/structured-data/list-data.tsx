import type { Listing } from '../listing/listing.ts'
import { useOrigin } from '../shell/origin.ts'
import { listData } from './lists.ts'
import { StructuredData } from './structured-data.tsx'

/** The products on this page of a list. */
export function ListData({ title, uri, listing }: { title: string; uri: string; listing: Listing }) {
  const origin = useOrigin()
  return <StructuredData data={import.meta.env.SSR && dataOf(title, uri, listing, origin)} />
}

const dataOf = (title: string, uri: string, { products, meta }: Listing, origin: string) =>
  listData({ title, uri, items: products, before: (meta.current_page - 1) * meta.per_page }, origin)
