import { type ComponentType, Suspense, use } from 'react'
import type { Locale } from '../../../contract/rules/locale.ts'
import { type TrackedPromise, trackPromise } from '../../../ui/i18n/tracked-promise.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { loadTexts, type Namespace } from '../i18n/namespaces.ts'
import { recordModule } from '../preload/rendered-modules.ts'

type LazyCode<Props> = {
  /** For who renders: always the same promise, also when it failed. */
  coming: (locale: Locale) => Promise<ComponentType<Props>>
  /** Where it stands, for who renders on the server: the browser then fetches it with the page. */
  file: string
  /** For who loads: waits for the code and for the texts of the rooms it shows. What failed before is tried again. */
  ready: (locale: Locale) => Promise<unknown>
}

/**
 * The code of one kind of page, fetched only where such a page is shown: categories, products and texts share a route, and none
 * should bring the others' code along. Loaders wait for it together with the data (`ready`), so it is there when the page is
 * rendered, on the server as on the way from page to page.
 */
export function lazyPage<Props>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
  texts?: readonly Namespace[],
): LazyCode<Props> {
  let loading: TrackedPromise<ComponentType<Props>> | undefined
  const coming = (locale: Locale) => {
    if (!loading) {
      // Its texts set out with it. Should they fail, that shows where they are asked for.
      loadTexts(locale, texts).catch(() => {})
      loading = trackPromise(load())
    }
    return loading
  }
  return {
    file,
    coming,
    ready: (locale) => {
      if (loading?.status === 'rejected') loading = undefined
      return Promise.all([coming(locale), loadTexts(locale, texts)])
    },
  }
}

type Props<Given> = { code: LazyCode<Given>; given: Given }

/** Only the first page in a browser finds its code missing: React then leaves the server's HTML as it is until it has come. */
export function LazyPage<Given extends object>(props: Props<Given>) {
  return (
    <Suspense>
      <Found {...props} />
    </Suspense>
  )
}

function Found<Given extends object>({ code, given }: Props<Given>) {
  if (import.meta.env.SSR) recordModule(code.file)
  const Page = use(code.coming(useLocale()))
  return <Page {...given} />
}
