import { renderToBuffer } from '@react-pdf/renderer'
import { WorkQueue } from '../work-queue.ts'

/** A PDF takes the thread that also serves the pages for a tenth of a second or more. */
const queue = new WorkQueue({ parallel: 2, maxWaiting: 60 })

export const renderPdf = (document: Parameters<typeof renderToBuffer>[0]): Promise<Buffer> =>
  queue.run(() => renderToBuffer(document))
