import { Worker } from 'node:worker_threads'
import type { ReactElement } from 'react'
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
  const started = new Worker(new URL('./draw-pdf.ts', import.meta.url), {
    // Options of the process, such as a profiler's or a test runner's, are not for this thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  // An idle thread does not keep the process running.
  started.unref()
  // An error that nobody listens for would end the process; whoever waits for a PDF hears of it too.
  started.on('error', () => {})
  started.once('exit', () => {
    if (worker === started) worker = undefined
  })
  return started
}

function draw(drawing: Drawing): Promise<Buffer> {
  worker ??= startWorker()
  const drawer = worker
  return new Promise<Buffer>((resolve, reject) => {
    const tooLong = setTimeout(() => {
      end(() => reject(new Error(`a PDF was not drawn within ${maxMs / 1000} seconds`)))
      void drawer.terminate()
    }, maxMs)
    const end = (settle: () => void) => {
      clearTimeout(tooLong)
      drawer.off('message', onDrawn).off('error', onError).off('exit', onExit).unref()
      settle()
    }
    const onDrawn = (drawn: Drawn) =>
      end(() =>
        'bytes' in drawn
          ? resolve(Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.byteLength))
          : reject(new Error(`a PDF could not be drawn: ${drawn.fault}`)),
      )
    const onError = (error: Error) => end(() => reject(error))
    const onExit = () => end(() => reject(new Error('the thread that draws PDFs ended')))
    drawer.on('message', onDrawn).on('error', onError).on('exit', onExit).ref()
    drawer.postMessage(drawing)
  })
}

/** Draws a PDF in a thread of its own, one after the other. Throws 503 (`busy`) when too many are waiting. */
export const renderPdf = async (document: ReactElement): Promise<Buffer> => {
  const drawing = drawingOf(document)
  return queue.run(() => draw(drawing))
}

/** Ends the thread; a PDF that is being drawn fails. */
export async function stopDrawing(): Promise<void> {
  await worker?.terminate()
}
