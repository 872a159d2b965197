import type { Page, Request } from 'playwright-core'

type Report = () => Promise<string>

const maxCalls = 12

/** Remembers what a page asked of the API, so that a journey that fails can say what the page saw. */
export function reportOf(page: Page): Report {
  const calls = new Map<Request, string>()
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.set(request, 'no answer yet')
  })
  page.on('response', (response) => {
    if (calls.has(response.request())) calls.set(response.request(), String(response.status()))
  })
  page.on('requestfailed', (request) => {
    if (calls.has(request)) calls.set(request, request.failure()?.errorText ?? 'failed')
  })
  return async () => {
    const last = [...calls].slice(-maxCalls)
    const texts = await page
      .locator('[role=alert], [role=status], dialog[open]')
      .allInnerTexts()
      .catch(() => [])
    return [
      page.url(),
      ...last.map(
        ([request, outcome]) => `  ${request.method()} ${new URL(request.url()).pathname}: ${outcome}`,
      ),
      ...texts.filter((text) => text.trim()).map((text) => `  says: ${text.replace(/\s+/g, ' ').trim()}`),
    ].join('\n')
  }
}
