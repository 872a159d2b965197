import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { root } from '../root.ts'
import { PdfDocument } from './document.tsx'
import { Document, Page, Text } from './elements.ts'
import { renderPdf, stopDrawing } from './render-pdf.ts'

const Letter = ({ lines = ['Vangnet'] }: { lines?: string[] }) => (
  <PdfDocument
    title="Letter"
    language="en"
    shop="Vangnet"
    label="Letter"
    footer="Letter"
    pageOf={(page, pages) => `Page ${page} of ${pages}`}
  >
    {lines.map((line) => (
      <Text key={line}>{line}</Text>
    ))}
  </PdfDocument>
)

const render = (document = <Letter />) =>
  renderPdf(document).then(
    (file) => file.subarray(0, 4).toString(),
    (error) => error.code ?? error.message,
  )

/** No such font is registered. */
const impossible = (
  <Document>
    <Page>
      <Text style={{ fontFamily: 'Vangnet' }}>Vangnet</Text>
    </Page>
  </Document>
)

afterAll(stopDrawing)

describe('PDFs', () => {
  it('are drawn one at a time; when sixty wait, others are refused', async () => {
    const outcomes = await Promise.all(Array.from({ length: 65 }, () => render()))
    expect(outcomes.filter((outcome) => outcome === '%PDF')).toHaveLength(61)
    expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(4)
    expect(await render()).toBe('%PDF')
  })

  it('have the number of each page, and of all pages', async () => {
    const lines = Array.from({ length: 80 }, (_, index) => `Line ${index}`)
    const file = await renderPdf(<Letter lines={lines} />)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)))
    expect(text.map((page) => /Page \d of \d/.exec(page)?.[0])).toEqual(['Page 1 of 2', 'Page 2 of 2'])
    expect(text.join(' ')).toContain('Line 79')
  })

  it('leave the thread that serves visitors alone', async () => {
    await render()
    const before = performance.eventLoopUtilization()
    const lines = Array.from({ length: 400 }, (_, index) => `Line ${index}`)
    expect(await render(<Letter lines={lines} />)).toBe('%PDF')
    // Drawn on this thread, it would be at work all the time.
    const { utilization } = performance.eventLoopUtilization(before)
    expect(utilization).toBeLessThan(0.5)
  })

  it('that cannot be drawn are an error of their own only', async () => {
    const [first, failed, last] = await Promise.all([render(), render(impossible), render()])
    expect([first, last]).toEqual(['%PDF', '%PDF'])
    expect(failed).toMatch(/^a PDF could not be drawn: /)
  })

  it('end their thread a minute after the last one, and start another when it is needed', async () => {
    const end = vi.spyOn(Worker.prototype, 'terminate')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      expect(await render()).toBe('%PDF')
      vi.advanceTimersByTime(50_000)
      expect(await render()).toBe('%PDF')
      vi.advanceTimersByTime(50_000)
      expect(end).not.toHaveBeenCalled()
      vi.advanceTimersByTime(10_000)
      expect(end).toHaveBeenCalledOnce()
      expect(await render()).toBe('%PDF')
    } finally {
      vi.useRealTimers()
      end.mockRestore()
    }
  })

  it('are drawn by another thread after one has ended; only the one under way fails', async () => {
    const underWay = [render(), render()]
    await stopDrawing()
    expect(await Promise.all(underWay)).toEqual(['the thread ended before it answered', '%PDF'])
  })

  it('are drawn in no other place', () => {
    const files = globSync('server/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
    const direct = files.filter((file) =>
      /^import (?!type).*'@react-pdf\/renderer'/m.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(direct).toEqual([join('server', 'platform', 'pdf', 'draw-pdf.ts')])
  })
})
