import type { Worker } from 'node:worker_threads'
import type { ReactElement } from 'react'
import { askThread, startThread } from '../threads.ts'
import { WorkQueue } from '../work-queue.ts'
import type { Drawn } from './draw-pdf.ts'
import { type Drawing, drawingOf } from './drawing.ts'

/** A PDF takes some 40 ms of a thread, so it is not drawn on the thread that serves visitors. */
const queue = new WorkQueue({ parallel: 1, maxWaiting: 60 })

/** No PDF of ours takes as long; a thread that does is stopped. */
const maxMs = 30_000

/** Started with the first PDF, and again after it failed. */
let worker: Worker | undefined

function startWorker(): Worker {
  const started = startThread(new URL('./draw-pdf.ts', import.meta.url), { maxHeapMb: 256 })
  started.once('exit', () => {
    if (worker === started) worker = undefined
  })
  return started
}

/** A thread that has drawn nothing for so long is ended, because it takes 60 MB. */
const idleMs = 60_000
let idle: NodeJS.Timeout | undefined

async function draw(drawing: Drawing): Promise<Buffer> {
  clearTimeout(idle)
  worker ??= startWorker()
  const drawn = await askThread<Drawn>(worker, drawing, { maxMs }).finally(() => {
    idle = setTimeout(stopDrawing, idleMs).unref()
  })
  if ('fault' in drawn) throw new Error(`a PDF could not be drawn: ${drawn.fault}`)
  return Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.byteLength)
}

/** Draws a PDF in a thread of its own, one after the other. Throws 503 (`busy`) when too many are waiting. */
export const renderPdf = async (document: ReactElement): Promise<Buffer> => {
  const drawing = drawingOf(document)
  return queue.run(() => draw(drawing))
}

/** Ends the thread; a PDF that is being drawn fails. */
export async function stopDrawing(): Promise<void> {
  const ending = worker
  // The next PDF starts another one.
  worker = undefined
  await ending?.terminate()
}
