import { type ComponentType, Suspense, use } from 'react'

type LateCode<Props> = {
  /** Undefined until it has come. */
  found: () => ComponentType<Props> | undefined
  ready: () => Promise<ComponentType<Props>>
}

/**
 * The code of one kind of page, fetched only where such a page is shown: categories, products and texts share a route, and none
 * should bring the others' code along. Loaders wait for it together with the data (`ready`), so it is there when the page is
 * rendered, on the server as on the way from page to page.
 */
export function lateCode<Props>(load: () => Promise<ComponentType<Props>>): LateCode<Props> {
  let found: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const ready = () => {
    loading ??= load().then(
      (page) => {
        found = page
        return page
      },
      (error: unknown) => {
        // The next visit tries again.
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return { found: () => found, ready }
}

type Props<Given> = { code: LateCode<Given>; given: Given }

/** Only the first page in a browser finds its code missing: React then leaves the server's HTML as it is until it has come. */
export function LatePage<Given extends object>(props: Props<Given>) {
  return (
    <Suspense>
      <Found {...props} />
    </Suspense>
  )
}

function Found<Given extends object>({ code, given }: Props<Given>) {
  const Page = code.found() ?? use(code.ready())
  return <Page {...given} />
}
