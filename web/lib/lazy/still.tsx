import { type ComponentType, Suspense, use, useEffect, useRef, useState } from 'react'
import type { Locale } from '../../../contract/rules/locale.ts'
import { type TrackedPromise, trackPromise } from '../../../ui/i18n/tracked-promise.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { loadTexts, type Namespace, stillTexts } from '../i18n/namespaces.ts'

type Options<Props> = {
  load: () => Promise<ComponentType<Props>>
  /** Namespaces that nothing else on the page uses. */
  texts?: readonly Namespace[]
}

export type StillCode<Props> = {
  /** For rendering: always the same promise. A part that cannot be loaded is left out. */
  pending: (locale: Locale) => Promise<ComponentType<Props>>
  /** For loaders in the browser: the next page is shown with it. After a failure it is tried again. */
  ready: (locale: Locale) => Promise<unknown>
}

/** The server renders without waiting, so it loads all parts of the routes that it knows by then. */
const all: (() => Promise<unknown>)[] = []
export const loadStillParts = () => Promise.all(all.map((load) => load()))

/**
 * The code of a part that has nothing to run: text, pictures and links, which one listener on the document handles. The browser keeps
 * the server's HTML and does not load this code; only a page that the browser itself shows needs it.
 *
 *     const news = stillPart({ load: async () => (await import('./news.tsx')).News, texts: ['homeSections'] })
 */
export function stillPart<Props>({ load, texts = [] }: Options<Props>): StillCode<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  let shown: TrackedPromise<ComponentType<Props>> | undefined
  const pending = (locale: Locale) => {
    loading ??= Promise.all([load(), loadTexts(locale, texts)]).then(([part]) => part)
    shown ??= trackPromise(loading.catch(() => Nothing))
    return shown
  }
  if (import.meta.env.SSR) {
    all.push(() => pending('nl'))
    for (const name of texts) stillTexts.add(name)
  }
  return {
    pending,
    ready: async (locale) => {
      pending(locale)
      try {
        await Promise.all([loading, loadTexts(locale, texts)])
      } catch (error) {
        loading = undefined
        shown = undefined
        throw error
      }
    },
  }
}

const Nothing = () => null

/** What the server's HTML had in each still part, for a page that shows the same part again, such as the footer around an error. */
const known: { code: unknown; props: object; html: string }[] = []

type StillProps<Props> = { code: StillCode<Props>; props: NoInfer<Props> }

/** A still part. Its props are values that stay the same until they mean something else; then the browser renders it after all. */
export function Still<Props extends object>({
  code,
  props,
  className = 'contents',
}: StillProps<Props> & { className?: string }) {
  const isHydrated = useIsHydrated()
  const [html] = useState(() =>
    isHydrated ? known.find((one) => one.code === code && isSame(one.props, props)) : { props, html: '' },
  )
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what it had on the server
  useEffect(() => {
    if (html?.html === '' && element.current)
      known.push({ code, props: html.props, html: element.current.innerHTML })
  }, [])
  if (import.meta.env.SSR)
    return (
      <div className={className}>
        <Part code={code} props={props} />
      </div>
    )
  if (html && isSame(html.props, props))
    return (
      <div
        ref={element}
        className={className}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: when hydrating, React leaves the HTML that is there as it is
        dangerouslySetInnerHTML={{ __html: html.html }}
      />
    )
  return (
    <Suspense>
      <div className={className}>
        <Part code={code} props={props} />
      </div>
    </Suspense>
  )
}

const isSame = (one: object, other: object) =>
  Object.entries(one).every(([name, value]) => value === other[name as keyof typeof other])

function Part<Props extends object>({ code, props }: StillProps<Props>) {
  const Shown = use(code.pending(useLocale()))
  return <Shown {...props} />
}
