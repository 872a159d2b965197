import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { LocaleProvider } from '../ui/i18n/translations.tsx'
import { useStore } from '../ui/store/create-store.ts'
import { queryClient } from './api/queries.ts'
import { localeStore } from './kit/i18n/locale-store.ts'
import { loadTexts } from './kit/i18n/namespaces.ts'
import { router } from './routes.tsx'

function App() {
  const locale = useStore(localeStore)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <LocaleProvider value={locale}>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </LocaleProvider>
  )
}

const box = document.getElementById('app')
if (!box) throw new Error('index.html has no element for the app')
await loadTexts(localeStore.get(), ['ui', 'staffFrame', 'staffKit', 'staffSession'])
createRoot(box).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
