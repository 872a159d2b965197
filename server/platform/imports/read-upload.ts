import { type FileFault, importLimits } from '../../../contract/staff/imports.ts'
import { Problem } from '../http/answers/problem.ts'
import { askThread, startThread, ThreadTooSlow } from '../threads.ts'
import { WorkQueue } from '../work-queue.ts'
import type { Table } from './read-file.ts'
import type { ReadFile } from './read-file-thread.ts'

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

/** A thread for each file, because one that ran out of memory has ended. */
async function readOnThread(bytes: Uint8Array): Promise<Table> {
  const thread = startThread(new URL('./read-file-thread.ts', import.meta.url), { maxHeapMb })
  try {
    const answer = await askThread<ReadFile>(thread, bytes, {
      maxMs,
      transfer: [bytes.buffer as ArrayBuffer],
    })
    if ('fault' in answer) throw refuse(answer.fault)
    return answer.table
  } catch (error) {
    if (error instanceof ThreadTooSlow) throw refuse('file_slow')
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isTooLarge ? refuse('file_unpacked') : error
  } finally {
    void thread.terminate()
  }
}
