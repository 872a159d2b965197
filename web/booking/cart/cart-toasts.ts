import { loadedTexts } from '../../../ui/i18n/texts.ts'
import { translatorOf } from '../../../ui/i18n/translator.ts'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import type { NamespaceTexts } from '../../lib/i18n/namespaces.ts'
import { loadTexts } from '../../lib/i18n/namespaces.ts'
import { localeOfPath } from '../../lib/i18n/paths.ts'

export const localeHere = () => localeOfPath(location.pathname)

type Key = keyof NamespaceTexts['cart']['toast']
type Options = NonNullable<Parameters<typeof showToast>[1]>

/** Says something about the cart from outside the page's parts. Without its texts (no network) the frame's own must do. */
export async function tell(key: Key, values: Record<string, string | number> = {}, options: Options = {}) {
  const locale = localeHere()
  const text = await loadTexts(locale, ['cart']).then(
    () => translatorOf(locale, loadedTexts(locale), 'cart.toast')(key, values),
    () => translatorOf(locale, loadedTexts(locale), 'shell.error')('title'),
  )
  showToast(text, options)
}

/** Longer than usual: it says what to do. */
const readingTime = 6000

/** The shop's own words where it had any; otherwise that it could not be reached. */
export function tellFailure(error: unknown) {
  const told = error instanceof ApiProblem ? error.body?.message : undefined
  if (told) showToast(told, { tone: 'bad', duration: readingTime })
  else void tell('failed', {}, { tone: 'bad', duration: readingTime })
}
