import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportUnhandledErrors } from './lib/api/api-error.ts'
import { reloadForFreshCode } from './lib/lazy/stale-code.ts'

// A part that is loaded late. Routes have a guard of their own: shell/load-route-module.ts.
addEventListener('vite:preloadError', reloadForFreshCode)
reportUnhandledErrors()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
