import { type Locale, locales } from '../../contract/rules/locale.ts'
import { type TrackedPromise, trackPromise } from './tracked-promise.ts'

/**
 * The texts of every namespace, for type checks. Each app adds its own:
 *
 *     declare module '../../ui/i18n/texts.ts' { interface AppTexts { orders: typeof orders } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: apps add to it
export interface AppTexts {}

type Source = Record<Locale, () => Promise<{ default: object }>>
type Options = {
  /** Runs whenever a component uses the texts of a namespace. */
  onUse?: (locale: Locale, namespace: string) => void
}

/** Texts are the same for everyone, so all pages share them. */
const loaded: Record<Locale, Partial<AppTexts>> = { nl: {}, en: {} }
const sources = new Map<string, Source & Options>()
const pending = new Map<string, TrackedPromise<void>>()

export const loadedTexts = (locale: Locale) => loaded[locale]

/** Texts that are bundled with the code, such as those of the page shell. */
export const registerTexts = (locale: Locale, texts: Partial<AppTexts>) =>
  Object.assign(loaded[locale], texts)

/** The namespaces of an app, and where their texts are loaded from; returns the functions that load them. */
export function registerNamespaces<Name extends string>(
  namespaces: Record<Name, Source>,
  options: Options = {},
) {
  const names = Object.keys(namespaces) as Name[]
  for (const name of names) sources.set(name, { ...namespaces[name], ...options })

  /** Waits until all of them are there. Failed ones are requested again. */
  const loadTexts = (locale: Locale, names: readonly Name[] = []) =>
    Promise.all(
      names.map((name) => {
        if (pending.get(`${locale} ${name}`)?.status === 'rejected') pending.delete(`${locale} ${name}`)
        return pendingTexts(locale, name)
      }),
    )
  /** The server renders without waiting, so it loads everything once. */
  const loadAllTexts = () => Promise.all(locales.map((locale) => loadTexts(locale, names)))
  return { loadTexts, loadAllTexts }
}

/** Undefined for texts that are bundled. The same promise each time, also when it failed: otherwise React would request it for ever. */
export function pendingTexts(locale: Locale, namespace: string): Promise<void> | undefined {
  const source = sources.get(namespace)
  if (!source) return undefined
  source.onUse?.(locale, namespace)
  const key = `${locale} ${namespace}`
  const known = pending.get(key)
  if (known) return known
  const promise = trackPromise(
    source[locale]().then(({ default: texts }) => {
      Object.assign(loaded[locale], { [namespace]: texts })
    }),
  )
  pending.set(key, promise)
  return promise
}
