import type { Page } from 'playwright-core'
import { hydrated } from './browser.ts'

/** The demo's colleagues, one of each role; all have the same password. */
export const colleague = {
  owner: 'eigenaar@vangnet.example',
  planner: 'planning@vangnet.example',
  sales: 'verkoop@vangnet.example',
  trainer: 'trainer@vangnet.example',
  /** Works in English. */
  reader: 'reader@vangnet.example',
} as const
export const teamPassword = 'vangnet-demo-team'

/** Logs in through the API as a colleague and opens a page of the back office. */
export async function enterStaff(page: Page, path: string, email: string = colleague.owner) {
  const response = await page.request.post('/api/staff/login', { data: { email, password: teamPassword } })
  if (!response.ok()) throw new Error(`login of ${email} failed: ${response.status()}`)
  await page.goto(path)
  await hydrated(page)
}
