import { isSecretAddress } from '../../../contract/rules/paths/secret-links.ts'
import { createApi } from '../api/api.ts'
import { deferScript, dropDeferred } from '../consent/deferred-scripts.ts'
import { localeOfPath } from '../i18n/paths.ts'
import { inDataLayer } from './data-layer.ts'
import { hasTag } from './has-tag.ts'
import type { Outlet } from './relay.ts'
import { safeLocation } from './safe-location.ts'

const purposes = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const
const allOf = (state: 'granted' | 'denied') => Object.fromEntries(purposes.map((purpose) => [purpose, state]))

/** Google recognises a command by its `arguments` object; an array does not work. */
function command(..._given: ['consent', 'default' | 'update', object]) {
  // biome-ignore lint/complexity/noArguments: that is what the tag looks for
  window.dataLayer?.push(arguments)
}

/**
 * Loads the shop's tag (`TAG_ID`), only after the visitor consented. Without a tag nothing is created, not even `dataLayer`. Consent
 * is denied by default and granted by the visitor's choice. Undefined on a page whose address is a secret, which the tag would report:
 * events wait for the next page.
 */
export async function openTag(): Promise<Outlet | null | undefined> {
  const { tag_id: id } = await createApi(localeOfPath(location.pathname)).config()
  if (!id) return null
  if (isSecretAddress(location)) return undefined
  if (!hasTag()) {
    window.dataLayer = []
    command('consent', 'default', allOf('denied'))
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  }
  command('consent', 'update', allOf('granted'))
  deferScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
  return {
    send: (event) => window.dataLayer?.push(...inDataLayer(event, safeLocation(location))),
    close: () => {
      command('consent', 'update', allOf('denied'))
      dropDeferred()
    },
  }
}
