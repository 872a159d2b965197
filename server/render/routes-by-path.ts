type Route = { id: string; parentId?: string; path?: string } | undefined

/** How many parts of a path are compared: the language and the part after it. */
const depth = 2

const partsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean).slice(0, depth)

/** A part that stands for several: a parameter, an optional one or the rest of the path. */
const isOpen = (part: string) => /[:*?]/.test(part)

/**
 * React Router tries its patterns one by one, twice for each page, and most pages match the last one: a tenth of the time that a page
 * took. Paths whose first parts are the same fixed words form a group, with only the routes that can match them.
 */
export function routesByPath(routes: Record<string, Route>) {
  const fullPath = (route: Route): string =>
    route ? `${fullPath(route.parentId ? routes[route.parentId] : undefined)}/${route.path ?? ''}` : ''
  const all = Object.values(routes).flatMap((route) => (route ? [{ ...route, path: fullPath(route) }] : []))
  const parents = new Set(all.flatMap(({ parentId }) => parentId ?? []))
  const pages = all.filter(({ id }) => !parents.has(id)).map(({ id, path }) => ({ id, parts: partsOf(path) }))
  const fixed = Array.from(
    { length: depth },
    (_, at) => new Set(pages.flatMap(({ parts }) => parts[at] ?? [])),
  )

  /** Bounded in number: a part that no route names is the same as any other. */
  const groupOf = (path: string) =>
    partsOf(decoded(path))
      .map((part, at) => (fixed[at]?.has(part) && !isOpen(part) ? part : '*'))
      .join('/')

  const routesOf = (group: string): ReadonlySet<string> => {
    const asked = group.split('/')
    const ids = new Set<string>()
    const add = (id: string | undefined) => {
      if (!id) return
      ids.add(id)
      add(routes[id]?.parentId)
    }
    for (const { id, parts } of pages)
      if (parts.every((part, at) => isOpen(part) || part === asked[at])) add(id)
    return ids
  }
  return { groupOf, routesOf }
}

/** As React Router compares paths. One that cannot be decoded is compared as it is. */
function decoded(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}
