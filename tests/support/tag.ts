import type { Page } from 'playwright-core'

/** In Google's place: counts who asks, and answers with a script that leaves a cookie behind, as theirs does. */
export async function watchTag(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(/googletagmanager\.com|google-analytics\.com/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_ga_TEST=1; path=/"' })
  })
  return asked
}
