import { lazy } from 'react'

/** Only goods are shipped, so most orders do not need it. */
export const loadShippingSection = () => import('./shipping-section.tsx')

export const LazyShippingSection = lazy(async () => ({
  default: (await loadShippingSection()).ShippingSection,
}))
