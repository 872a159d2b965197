import { type ComponentType, Suspense, use, useEffect } from 'react'
import type { Locale } from '../../../contract/rules/locale.ts'
import { type TrackedPromise, trackPromise } from '../../../ui/i18n/tracked-promise.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { loadTexts, type Namespace } from '../i18n/namespaces.ts'
import { recordModule } from '../preload/rendered-modules.ts'
import { expectPart, partIsShown } from '../start/ready.ts'

/*
 * Two ways to load code later:
 * - `lazyPage` for a part that is in the server's HTML and shares its route with other kinds of pages. Loaders wait for it.
 * - `useLazy` (use-lazy.ts) for a part that only the browser shows. The page is shown without it until it is there.
 */

type Options<PageProps> = {
  load: () => Promise<ComponentType<PageProps>>
  texts?: readonly Namespace[]
  /** Where `load` imports from; added by a Vite plugin (vite.config.ts). */
  file?: string
}

type LazyCode<PageProps> = {
  /** For rendering: always the same promise, also when it failed. */
  pending: (locale: Locale) => Promise<ComponentType<PageProps>>
  /** For loaders: waits for the code and its texts. If loading failed before, it is tried again. */
  ready: (locale: Locale) => Promise<unknown>
  file: string | undefined
}

/**
 * The code of one kind of page: categories, products and texts share a route, and none should load the code of the others.
 *
 *     const productPage = lazyPage({ load: async () => (await import('./product-page.tsx')).ProductPage, texts: ['product'] })
 */
export function lazyPage<PageProps>({ load, texts, file }: Options<PageProps>): LazyCode<PageProps> {
  let loading: TrackedPromise<ComponentType<PageProps>> | undefined
  const pending = (locale: Locale) => {
    if (!loading) {
      // Texts load in parallel. If they fail, the component that uses them reports it.
      loadTexts(locale, texts).catch(() => {})
      loading = trackPromise(load())
    }
    return loading
  }
  return {
    file,
    pending,
    ready: (locale) => {
      if (loading?.status === 'rejected') loading = undefined
      return Promise.all([pending(locale), loadTexts(locale, texts)])
    },
  }
}

type Props<PageProps> = { code: LazyCode<PageProps>; props: PageProps }

/** Only on first load is the code not there yet: React then leaves the server's HTML as it is until it has arrived. */
export function LazyPage<PageProps extends object>(page: Props<PageProps>) {
  const { code } = page
  useEffect(() => expectPart(code), [code])
  return (
    <Suspense>
      <LoadedPage {...page} />
    </Suspense>
  )
}

function LoadedPage<PageProps extends object>({ code, props }: Props<PageProps>) {
  if (import.meta.env.SSR && code.file) recordModule(code.file)
  const Page = use(code.pending(useLocale()))
  useEffect(() => partIsShown(code), [code])
  return <Page {...props} />
}
