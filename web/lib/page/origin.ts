import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'

/** The shop's own address, as search engines should know it. */
export const useOrigin = () => useRouteLoaderData<typeof loader>('root')?.origin ?? ''
