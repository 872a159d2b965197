import type { OfferLine } from '../../../contract/wire/booking/offer.ts'

type Line = Pick<OfferLine, 'id' | 'po_id' | 'full_name' | 'amount' | 'places_left' | 'obstacle'>

export type Obstacle = {
  id: number
  name: string
  why: NonNullable<OfferLine['obstacle']>
  wanted: number
  max: number
}

/** What is no longer available, once per date: seats are counted over all its lines. */
export function obstaclesOf(lines: readonly Line[]): Obstacle[] {
  const seen = new Set<number | null>()
  return lines.flatMap(({ id, po_id, full_name, places_left, obstacle }) => {
    if (!obstacle || seen.has(po_id)) return []
    seen.add(po_id)
    const wanted = lines.filter((line) => line.po_id === po_id).reduce((sum, { amount }) => sum + amount, 0)
    return [{ id, name: full_name, why: obstacle, wanted, max: places_left ?? 0 }]
  })
}
