const key = 'return-path'

/** The page that a visitor wanted before having to log in. Lasts as long as the tab. */
export function rememberPath(path: string) {
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // Forbidden: then one lands on the front page.
  }
}

export function rememberedPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(key)
    // A path of this shop, not of another site.
    return path && /^\/(?![/\\])/.test(path) ? path : undefined
  } catch {
    return undefined
  }
}

export function forgetPath() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then there was none.
  }
}
