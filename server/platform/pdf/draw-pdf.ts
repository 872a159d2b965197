import { parentPort } from 'node:worker_threads'
import { Font, renderToBuffer } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Drawing } from './drawing.ts'

/** So long a word does not fit in a narrow column of any PDF. */
const longestWord = 30

// The renderer breaks words by the rules of English, which are wrong in Dutch and in names. Only what fits nowhere is broken.
Font.registerHyphenationCallback((word) => word.match(new RegExp(`.{1,${longestWord}}`, 'gu')) ?? [word])

/** The thread that draws PDFs (see render-pdf.ts). It is sent one at a time. */
export type Drawn = { bytes: Uint8Array } | { fault: string }

type PageNumbers = { pageNumber: number; totalPages: number }

/** Page numbers are known while drawing, and a function cannot be sent to a thread, so they are filled in here. */
const withPageNumbers = ({ pageNumbers, ...props }: Record<string, unknown>) =>
  typeof pageNumbers === 'string'
    ? {
        ...props,
        render: ({ pageNumber, totalPages }: PageNumbers) =>
          pageNumbers.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages)),
      }
    : props

const elementOf = (node: Drawing | string): ReactElement | string =>
  typeof node === 'string'
    ? node
    : createElement(node.type, withPageNumbers(node.props), ...node.children.map(elementOf))

async function draw(drawing: Drawing): Promise<Drawn> {
  try {
    const document = elementOf(drawing) as Parameters<typeof renderToBuffer>[0]
    return { bytes: await renderToBuffer(document) }
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', async (drawing: Drawing) => parentPort?.postMessage(await draw(drawing)))
