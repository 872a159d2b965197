import { Price } from '../../../ui/price.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { Chapter, Sample } from './sample.tsx'

export function ShopParts() {
  return (
    <Chapter title="Shop">
      <Sample name="Price, private or business as chosen in the top bar">
        <Price net={895} gross={1082.95} />
      </Sample>
      <Sample name="Price: from, reduced, VAT-exempt; three sizes">
        <div className="flex flex-wrap items-end gap-x-12 gap-y-6">
          <Price net={245} gross={245} exempt from size="sm" />
          <Price net={695} gross={840.95} was={{ net: 795, gross: 961.95 }} />
          <Price net={1250} gross={1512.5} size="lg" />
        </div>
      </Sample>
      <Sample name="Stars">
        <div className="flex flex-col gap-2">
          <Stars rating={4.6} count={23} />
          <Stars rating={3} />
        </div>
      </Sample>
      <Sample name="Stars on black">
        <div className="rounded-md bg-ink p-5 text-paper">
          <Stars rating={4.6} count={1} />
        </div>
      </Sample>
    </Chapter>
  )
}
