import type { NamedList, ShortList } from '../../contract/staff/catalogue/short-lists.ts'
import type { RecordKind } from '../../contract/staff/log.ts'

type Shape = {
  kind: RecordKind
  /** The name is the same in all languages. */
  isOneName?: true
  isOrdered?: true
  isFilterable?: true
  /** The list of the values of an item. */
  values?: NamedList
}

/** What the short lists differ in, as the server has it. */
export const listShapes: Record<ShortList, Shape> = {
  brands: { kind: 'brand', isOneName: true },
  specifications: {
    kind: 'specification',
    isOrdered: true,
    isFilterable: true,
    values: 'specification-values',
  },
  'specification-values': { kind: 'specification' },
  attributes: { kind: 'attribute', isOrdered: true, values: 'attribute-values' },
  'attribute-values': { kind: 'attribute', isOrdered: true },
  locations: { kind: 'location' },
}
