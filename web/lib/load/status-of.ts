import { isRouteErrorResponse } from 'react-router'
import type { ShopInfo } from '../../../contract/wire/content/content.ts'

/** The status of a thrown response; any other error is a 500. */
export const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500)

type Page404 = ShopInfo['page404']

/** The shop's text for an unknown address, which load.ts adds to the error. */
export const page404Of = (error: unknown): Page404 | undefined =>
  (isRouteErrorResponse(error) && (error.data as { page404?: Page404 } | null)?.page404) || undefined

/** Visitors see the same page for both. */
export const isMissing = (status: number) => status === 404 || status === 410

/** The specification's error for a product that could not be loaded, sent as the response's status text. */
export const productLoadFailed = 'Product load failed'
export const isProductLoadFailure = (error: unknown) =>
  isRouteErrorResponse(error) && error.statusText === productLoadFailed
