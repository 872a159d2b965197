import type { AddressInfo } from 'node:net'
import type { PageRenderer } from '../../../server/cache/page-cache.ts'
import { createHttp } from '../../../server/http.ts'
import { noTimeouts } from '../../../server/platform/database/database.ts'
import { openTestShop } from './test-shop.ts'

export const renderNoPage: PageRenderer = async () => ({
  status: 404,
  html: '',
  scripts: [],
  location: undefined,
  route: '*',
})

/** The test shop behind a real socket, with as many database connections as in production. */
export async function openHttpShop(
  settings: Record<string, string> = {},
  { renderPage = renderNoPage, cachePages = false, timeouts = noTimeouts } = {},
) {
  const shop = await openTestShop({ TRUST_PROXY: '1', ...settings }, { connections: 20, timeouts })
  const server = createHttp(shop.platform, renderPage, { cachePages })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...shop,
    server,
    url,
    api: { request: (path: string, init: RequestInit) => fetch(url + path, init) },
    close: async () => {
      server.stopPurging()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await shop.close()
    },
  }
}
export type HttpShop = Awaited<ReturnType<typeof openHttpShop>>
