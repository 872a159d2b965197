import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Document, Page, Text } from '@react-pdf/renderer'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'
import { renderPdf } from './render-pdf.ts'

const render = () =>
  renderPdf(
    <Document>
      <Page>
        <Text>Vangnet</Text>
      </Page>
    </Document>,
  ).then(
    (file) => file.subarray(0, 4).toString(),
    (error) => error.code,
  )

describe('PDFs', () => {
  it('are rendered two at a time; when sixty wait, others are refused', async () => {
    const outcomes = await Promise.all(Array.from({ length: 65 }, render))
    expect(outcomes.filter((outcome) => outcome === '%PDF')).toHaveLength(62)
    expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(3)
    expect(await render()).toBe('%PDF')
  })

  it('are all rendered in that queue', () => {
    const files = globSync('server/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
    const direct = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('renderToBuffer'))
    expect(direct).toEqual([join('server', 'platform', 'pdf', 'render-pdf.ts')])
  })
})
