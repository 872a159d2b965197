import { ApiProblem } from '../../../ui/api/problem.ts'
import { loadedTexts } from '../../../ui/i18n/texts.ts'
import { translatorOf } from '../../../ui/i18n/translator.ts'
import { showToast } from '../../../ui/overlays/toast.ts'
import type { NamespaceTexts } from '../../lib/i18n/namespaces.ts'
import { loadTexts } from '../../lib/i18n/namespaces.ts'
import { localeOfPath } from '../../lib/i18n/paths.ts'

export const localeHere = () => localeOfPath(location.pathname)

type Key = keyof NamespaceTexts['cart']['toast']
type Options = NonNullable<Parameters<typeof showToast>[1]>

/** Shows a toast about the cart from outside React. Without its texts (no network) a general one is used. */
export async function toast(key: Key, values: Record<string, string | number> = {}, options: Options = {}) {
  const locale = localeHere()
  const text = await loadTexts(locale, ['cart']).then(
    () => translatorOf(locale, loadedTexts(locale), 'cart.toast')(key, values),
    () => translatorOf(locale, loadedTexts(locale), 'shell.error')('title'),
  )
  showToast(text, options)
}

/** Shows the API's message, or that the shop could not be reached. */
export function toastFailure(error: unknown) {
  const message = error instanceof ApiProblem ? error.body?.message : undefined
  if (message) showToast(message, { tone: 'bad' })
  else void toast('failed', {}, { tone: 'bad' })
}
