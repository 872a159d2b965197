import type { Page } from 'playwright-core'
import { expect } from 'vitest'
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

/** Whether the browser has stored a draft with this text. */
const hasDraft = (page: Page, text: string) =>
  page.evaluate(
    (text) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('vangnet-staff')
        opening.onsuccess = () => {
          const { result } = opening
          const answer = (found: boolean) => {
            result.close()
            resolve(found)
          }
          if (!result.objectStoreNames.contains('drafts')) return answer(false)
          const all = result.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () => answer(JSON.stringify(all.result).includes(text))
        }
      }),
    text,
  )

/** Waits until the browser has stored a draft with this text, which happens a moment after the last key. */
export const draftWith = (page: Page, text: string) => expect.poll(() => hasDraft(page, text)).toBe(true)
