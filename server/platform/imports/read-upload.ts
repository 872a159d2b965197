import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type FileFault, importLimits } from '../../../contract/staff/imports.ts'
import { Problem } from '../http/problem.ts'
import { root } from '../root.ts'
import { WorkQueue } from '../work-queue.ts'
import type { Table } from './read-file.ts'

/** The bytes of a request's body, no more than allowed: what is larger is refused before it is read to its end. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Problem('too_large')
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new Problem('too_large')
    parts.push(part)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** From the source: the built server is one file, and a thread needs its own. */
const workerFile = join(root, 'server', 'platform', 'imports', 'read-file.worker.ts')

const maxMs = 20_000
const maxHeapMb = 512
/** A file takes a processor for seconds and some hundred megabytes. */
const queue = new WorkQueue({ parallel: 1, maxWaiting: 8 })

const refuse = (fault: FileFault) => new Problem('invalid', { fields: { file: [fault] } })

/** The table in a file that a colleague sent, read on another thread. */
export async function readUpload(request: Request): Promise<Table> {
  const bytes = await readBytes(request, importLimits.bytes)
  if (!bytes.length) throw refuse('file_empty')
  return queue.run(() => readOnThread(bytes))
}

const readOnThread = (bytes: Uint8Array): Promise<Table> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, {
      workerData: bytes,
      transferList: [bytes.buffer as ArrayBuffer],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
      void worker.terminate()
    }
    const timer = setTimeout(() => end(() => reject(refuse('file_slow'))), maxMs)
    worker.once('message', ({ table, fault }: { table?: Table; fault?: FileFault }) =>
      end(() => (table ? resolve(table) : reject(refuse(fault ?? 'file_damaged')))),
    )
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse('file_unpacked') : error)),
    )
  })
