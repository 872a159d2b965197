import { parentPort } from 'node:worker_threads'
import type { FileFault } from '../../../contract/staff/imports.ts'
import { readFile, type Table, Unreadable } from './read-file.ts'

/** The thread that reads a file (see read-upload.ts): visitors do not wait for it, and its memory is limited. */
export type ReadFile = { table: Table } | { fault: FileFault }

async function read(bytes: Uint8Array): Promise<ReadFile> {
  try {
    return { table: await readFile(bytes) }
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.fault }
    throw error
  }
}

parentPort?.on('message', async (bytes: Uint8Array) => parentPort?.postMessage(await read(bytes)))
