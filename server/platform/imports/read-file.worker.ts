import { parentPort, workerData } from 'node:worker_threads'
import { readFile, Unreadable } from './read-file.ts'

// Reads one file on a thread of its own, so that visitors do not wait for it and its memory is limited.
try {
  parentPort?.postMessage({ table: await readFile(workerData as Uint8Array) })
} catch (error) {
  if (!(error instanceof Unreadable)) throw error
  parentPort?.postMessage({ fault: error.fault })
}
