import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportUnhandledErrors } from './lib/api/api-error.ts'
import { reloadForFreshCode } from './lib/lazy/stale-code.ts'

// The code of a lazy part, and that of a route (vite.config.ts).
addEventListener('vite:preloadError', reloadForFreshCode)
addEventListener('route-code-missing', (event) => reloadForFreshCode() || event.preventDefault())
reportUnhandledErrors()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
