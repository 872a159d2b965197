import { useRouteLoaderData } from 'react-router'

/** The shop's own origin, for canonical addresses and structured data. The root route loads it. */
export const useOrigin = () => useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
