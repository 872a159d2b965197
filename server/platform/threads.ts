import { Worker } from 'node:worker_threads'

/** Starts a thread. The call names its file by a literal `new URL(…, import.meta.url)`, from which the build knows what to make (vite.config.ts). */
export function startThread(file: URL, { maxHeapMb }: { maxHeapMb: number }): Worker {
  const thread = new Worker(file, {
    // Options of the process, such as a profiler's or a test runner's, are not for this thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  // An idle thread does not keep the process running.
  thread.unref()
  // An error that nobody listens for would end the process; whoever waits for an answer hears of it too.
  thread.on('error', () => {})
  return thread
}

export class ThreadTooSlow extends Error {}

type Options = { maxMs: number; transfer?: ArrayBuffer[] }

/** Sends something to a thread and waits for its answer. A thread that takes too long is stopped; it answers one question at a time. */
export const askThread = <Answer>(
  thread: Worker,
  question: unknown,
  { maxMs, transfer = [] }: Options,
): Promise<Answer> =>
  new Promise<Answer>((resolve, reject) => {
    const tooLong = setTimeout(() => {
      end(() => reject(new ThreadTooSlow(`a thread did not answer within ${maxMs / 1000} seconds`)))
      void thread.terminate()
    }, maxMs)
    const end = (settle: () => void) => {
      clearTimeout(tooLong)
      thread.off('message', onAnswer).off('error', onError).off('exit', onExit).unref()
      settle()
    }
    const onAnswer = (answer: Answer) => end(() => resolve(answer))
    const onError = (error: Error) => end(() => reject(error))
    const onExit = () => end(() => reject(new Error('the thread ended before it answered')))
    thread.on('message', onAnswer).on('error', onError).on('exit', onExit).ref()
    thread.postMessage(question, transfer)
  })
