import { type Store, withListeners } from './create-store.ts'

/** Marks entries that `forgetPersonal` removes, also those of code that is not loaded. */
const personalPrefix = 'personal '

/** Removes from this tab what was typed about people, at logout: the next person at this screen must not find it. */
export function forgetPersonal() {
  let keys: string[] = []
  try {
    keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '')
  } catch {
    // Where storage is forbidden there is nothing to remove.
  }
  for (const key of keys.filter((key) => key.startsWith(personalPrefix))) {
    sessionStorage.removeItem(key)
    // A tab gets no event for its own changes.
    dispatchEvent(new StorageEvent('storage', { key }))
  }
}

type Options<Value> = {
  /** `local` outlives the tab and is shared with other tabs; `session` belongs to one tab. */
  storage?: 'local' | 'session'
  /** Typed by the visitor, perhaps about others; `forgetPersonal` removes it. Only for `session`. */
  isPersonal?: boolean
  /** Validates what is stored: it may be missing (null), old, or written by someone else. If it throws, it is called with null. */
  parse: (text: string | null) => Value
  /** Null removes the entry. By default text is stored as it is, and everything else as JSON. */
  format?: (value: Value) => string | null
  /** The value in the server's HTML; by default the one for an empty storage. */
  onServer?: Value
  /** Runs after every change, here or in another tab. */
  onChange?: (value: Value) => void
}

const toText = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * A value in the browser's storage, as a store. Where storage is forbidden or full, the value lasts as long as the page.
 *
 *     const view = saved('listing-view', { storage: 'local', parse: (text) => (text === 'list' ? 'list' : 'grid') })
 */
export function saved<Value>(
  name: string,
  {
    storage = 'session',
    isPersonal = false,
    parse,
    format = toText,
    onServer = parse(null),
    onChange,
  }: Options<Value>,
): Store<Value> {
  const key = isPersonal ? personalPrefix + name : name
  const area = () => (storage === 'local' ? localStorage : sessionStorage)
  const empty = () => parse(null)
  let cached = { text: null as string | null, value: empty() }
  let unsaved: { value: Value } | undefined

  function parseSafely(text: string | null): Value {
    try {
      return parse(text)
    } catch {
      return empty()
    }
  }
  function readText(): string | null {
    try {
      return area().getItem(key)
    } catch {
      return null
    }
  }
  function get(): Value {
    if (unsaved) return unsaved.value
    const text = readText()
    if (cached.text !== text) cached = { text, value: parseSafely(text) }
    return cached.value
  }
  function write(value: Value) {
    const text = format(value)
    try {
      if (text === null) area().removeItem(key)
      else area().setItem(key, text)
      cached = { text, value }
      unsaved = undefined
    } catch {
      unsaved = { value }
    }
    onChange?.(value)
  }

  const store = withListeners<Value>(
    { get, write },
    {
      onServer,
      onActive: () => {
        const onStorage = (event: StorageEvent) => {
          // A null key: all of it was cleared.
          if (event.key !== key && event.key !== null) return
          onChange?.(get())
          store.notify()
        }
        addEventListener('storage', onStorage)
        return () => removeEventListener('storage', onStorage)
      },
    },
  )
  return store
}
