import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { hydrated, layoutShifts, withBrowser } from '../../support/browser/browser.ts'
import { indexedPages } from '../../support/browser/page-kinds.ts'
import { listen } from '../../support/fakes/listen.ts'

/** The shop behind a slow network: its pages arrive in pieces, and the browser draws each before the next. */
const { newPage } = withBrowser()
const pieceBytes = 6000
let slow: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  slow = await listen(async (req, res) => {
    const response = await fetch(inject('shopUrl') + req.url, { redirect: 'manual' })
    const type = response.headers.get('content-type') ?? ''
    const body = Buffer.from(await response.arrayBuffer())
    res.writeHead(response.status, { 'content-type': type })
    if (type.startsWith('text/html'))
      for (let from = 0; from < body.length; from += pieceBytes) {
        res.write(body.subarray(from, from + pieceBytes))
        await wait(50)
      }
    res.end(type.startsWith('text/html') ? undefined : body)
  })
})
afterAll(() => slow.close())

it('nothing moves on a phone while a page arrives in pieces', async () => {
  const page = await newPage('phone', { at: slow.url, expectErrors: true })
  const { home, category, training, equipment, agenda, post } = indexedPages
  for (const [path] of [home, category, training, equipment, agenda, post]) {
    await page.goto(path)
    await hydrated(page)
    expect([path, await layoutShifts(page, 0.01)]).toEqual([path, []])
  }
})
