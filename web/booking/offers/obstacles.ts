import type { OfferLine } from '../../../contract/wire/booking/offer.ts'

type Line = Pick<OfferLine, 'id' | 'po_id' | 'full_name' | 'amount' | 'places_left' | 'obstacle'>

export type Obstacle = {
  id: number
  name: string
  why: NonNullable<OfferLine['obstacle']>
  wanted: number
  max: number
}

/** What stands in the way, once per date: places count over all its lines. */
export function obstaclesOf(lines: readonly Line[]): Obstacle[] {
  const told = new Set<number | null>()
  return lines.flatMap(({ id, po_id, full_name, places_left, obstacle }) => {
    if (!obstacle || told.has(po_id)) return []
    told.add(po_id)
    const wanted = lines.filter((line) => line.po_id === po_id).reduce((sum, { amount }) => sum + amount, 0)
    return [{ id, name: full_name, why: obstacle, wanted, max: places_left ?? 0 }]
  })
}
