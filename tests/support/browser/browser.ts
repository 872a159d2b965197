import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, inject } from 'vitest'
import { launchBrowser } from '../../../scripts/browser/launch.ts'
import { someAddress } from '../shop/fetch-page.ts'
import { reportOf } from './page-report.ts'

/** The minified build: half as much to send to every page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Common screen sizes. */
export const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const
export type Screen = keyof typeof screens

/** One browser for all test files of a worker; it ends with the worker. */
let running: Promise<Browser> | undefined

type Options = {
  /** The test expects errors in the console from the start. */
  expectErrors?: boolean
  /** The shop's address. */
  at?: string
  /** What the visitor has answered to the cookie question; null for a first-time visitor. */
  consent?: 'functional' | 'all' | null
}

/** Runs in every new document: answers the cookie question unless this visitor has already answered it. */
function answerConsent(answer: string) {
  try {
    if (!localStorage.getItem('consent')) localStorage.setItem('consent', answer)
  } catch {
    // No storage in this document, for example about:blank.
  }
}

/** Pages whose console may have errors. */
const withExpectedErrors = new WeakSet<Page>()
/** From here on the journey expects errors in this page's console, for example because it blocks a request. */
export const expectErrors = (page: Page) => withExpectedErrors.add(page)

/** A real Chromium for journeys. An error in a page's console fails the test that opened the page. */
export function withBrowser() {
  let browser: Browser | undefined
  let contexts: BrowserContext[] = []
  let consoleErrors: string[] = []
  let reports: ReturnType<typeof reportOf>[] = []

  beforeAll(async () => {
    if (!(await running)?.isConnected()) running = launchBrowser(inject('browserPath'))
    browser = await running
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      for (const report of reports) console.error(`A page of “${task.name}”: ${await report()}`)
    reports = []
    await Promise.all(contexts.map((context) => context.close()))
    contexts = []
    const errors = consoleErrors
    consoleErrors = []
    expect(errors).toEqual([])
  })

  /** A new visitor's page that has not loaded anything yet, for tests that first log in or fill a cart through the API. */
  const newPage = async (
    screen: Screen = 'desktop',
    { expectErrors: areExpected = false, at = inject('shopUrl'), consent = 'functional' }: Options = {},
  ): Promise<Page> => {
    if (!browser) throw new Error('the browser did not start')
    const context = await browser.newContext({
      viewport: screens[screen],
      hasTouch: screen !== 'desktop',
      baseURL: at,
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
    })
    contexts.push(context)
    context.setDefaultTimeout(60_000)
    if (consent) await context.addInitScript(answerConsent, consent)
    const page = await context.newPage()
    if (areExpected) expectErrors(page)
    reports.push(reportOf(page))
    const record = (text: string) => {
      if (!withExpectedErrors.has(page)) consoleErrors.push(`${page.url()}: ${text}`)
    }
    page.on('console', (message) => {
      if (message.type() === 'error') record(message.text())
    })
    page.on('pageerror', (error) => record(error.message))
    return page
  }

  return {
    newPage,
    open: async (path: string, screen?: Screen, options?: Options): Promise<Page> => {
      const page = await newPage(screen, options)
      await page.goto(path)
      await hydrated(page)
      return page
    },
  }
}

/**
 * Waits until React has hydrated the heading and every control of the page; React marks the nodes it has hydrated. A control in a lazy
 * part that is clicked earlier would ignore the click. Of a still part (web/lib/lazy/still.tsx) it marks the element around it.
 */
export const hydrated = (page: Page, selector = 'main h1') =>
  page.waitForFunction((selector) => {
    const reactKey = (node: Element, kind: string) => Object.keys(node).find((key) => key.startsWith(kind))
    const isHydrated = (node: Element): boolean => Boolean(reactKey(node, '__reactFiber')) || isStill(node)
    const isStill = ({ parentElement: parent }: Element): boolean => {
      if (!parent) return false
      const key = reactKey(parent, '__reactProps')
      if (!key) return isStill(parent)
      return 'dangerouslySetInnerHTML' in ((parent as never)[key] as object)
    }
    const heading = document.querySelector(selector)
    const controls = document.querySelectorAll('main :is(button, input, select, textarea), header button')
    return heading !== null && isHydrated(heading) && [...controls].every(isHydrated)
  }, selector)

/** Waits until nothing that ends by itself is moving or fading, so that a tap meets what it aims at. */
export const atRest = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    while (true) {
      // What an input has just set off begins with a frame.
      await frame()
      await frame()
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
      if (moving.length === 0) return
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
  })

/** Waits until the browser has nothing left to do: responses that have arrived are handled, and lazy parts have started. */
export const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))

/**
 * The violations that axe-core finds, by WCAG 2.2 AA and its best practices. The shop's header and footer are the same on every page, so
 * only the tests that are about them, or about one page of every kind, ask for the `frame` as well. While a modal dialog is open, only it
 * can be used, so only it is checked: axe takes as long as three page loads.
 */
export async function accessibilityFaults(page: Page, { frame = false } = {}): Promise<string[]> {
  // The page's Content-Security-Policy forbids injected scripts, so axe is evaluated through the browser's protocol.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // A list is pale while newer rows are under way, and what fades in has the contrast of its end.
  await page.waitForFunction(() => !document.querySelector('.opacity-60[aria-busy]'))
  await atRest(page)
  // Only the violations leave the page: sending everything that passed costs as much as half the checks.
  const violations = await page.evaluate(
    async (exclude) => {
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
      const results = await (window as unknown as { axe: typeof axe }).axe.run(
        modal ? { include: modal } : { exclude },
        {
          // Only rules that are not asked for need the style sheets once more.
          preload: false,
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          resultTypes: ['violations'],
        },
      )
      return results.violations
    },
    frame ? [] : ['header:not(main header)', 'footer:not(main footer)'],
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.split('\n')[1] ?? ''}`),
  )
}

/** By how many pixels the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() =>
    // A dialog hides the page's scrollbar, so the page may also be narrower.
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )

/** What has moved by itself until now, by the browser's layout shifts that no input caused: nothing when they add up to less than `limit`. */
export async function layoutShifts(page: Page, limit: number): Promise<string[]> {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; moved: string }[]>((resolve) => {
        type Shift = PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null }[]
        }
        const describe = (node: Node | null) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? 'removed')
        const shiftsOf = (entries: PerformanceEntryList) =>
          (entries as Shift[])
            .filter(({ hadRecentInput }) => !hadRecentInput)
            .map(({ value, sources }) => ({
              value,
              moved: sources.map(({ node }) => describe(node)).join(', '),
            }))
        const observer = new PerformanceObserver((list) => resolve(shiftsOf(list.getEntries())))
        observer.observe({ type: 'layout-shift', buffered: true })
        // There is no notice of an empty buffer.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shiftsOf(observer.takeRecords()))))
      }),
  )
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  return total < limit ? [] : shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`)
}
