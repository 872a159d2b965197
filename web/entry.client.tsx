import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportUnhandledErrors } from './lib/api/api-error.ts'
import { reloadForFreshCode } from './lib/lazy/stale-code.ts'
import { expectPart, partIsShown } from './lib/start/ready.ts'

// The code of a lazy part, and that of a route (vite.config.ts).
addEventListener('vite:preloadError', reloadForFreshCode)
addEventListener('route-code-missing', (event) => reloadForFreshCode() || event.preventDefault())
reportUnhandledErrors()

const page = {}
expectPart(page)
/** Its effect runs after those of the whole page, which attach listeners. A sibling instead would change React's ids, which are in the HTML. */
function WhenShown({ children }: { children: ReactNode }) {
  useEffect(() => partIsShown(page), [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WhenShown>
        <HydratedRouter />
      </WhenShown>
    </StrictMode>,
  )
})
