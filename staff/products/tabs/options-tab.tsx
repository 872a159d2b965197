import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { VariantsCard } from '../sale/variants-card.tsx'
import { DatesTab } from './dates-tab.tsx'

/** What people book or buy of a product: dates of a training, variants of equipment and inspections. */
export const OptionsTab = ({ product }: { product: StaffProduct }) => (
  <div className="flex flex-col gap-4">
    {(product.kind !== 'training' || product.variants.length > 0) && <VariantsCard product={product} />}
    {(product.kind === 'training' || product.dates.length > 0) && <DatesTab product={product} />}
  </div>
)
