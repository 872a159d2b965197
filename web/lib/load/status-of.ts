import { isRouteErrorResponse } from 'react-router'
import type { ShopInfo } from '../../../contract/wire/content/content.ts'

/** A route's error carries the answer's status; anything else that was thrown is a fault. */
export const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500)

type Page404 = ShopInfo['page404']

/** The shop's text for an unknown address, which the failed load brought along (web/lib/load/load.ts). */
export const page404Of = (error: unknown): Page404 | undefined =>
  (isRouteErrorResponse(error) && (error.data as { page404?: Page404 } | null)?.page404) || undefined

/** Unknown and gone look the same to a visitor. */
export const isMissing = (status: number) => status === 404 || status === 410

/** The specification's words for a product that could not be loaded; they travel as the answer's status text. */
export const productLoadFailed = 'Product load failed'
export const isProductLoadFailure = (error: unknown) =>
  isRouteErrorResponse(error) && error.statusText === productLoadFailed
