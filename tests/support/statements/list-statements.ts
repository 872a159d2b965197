import { hearStatements } from './watch-statements.ts'

/** The catalogue in memory follows changes on its own, after the answer, and so does the connection that hears of them. */
const isOfChanges = (text: string) => /^\s*(with held as|listen |select 1$)/.test(text)

/** The statements that were sent to the database during `work`, with `begin` and `commit`, in the order in which they ended. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const stop = hearStatements((text) => {
    if (!isOfChanges(text)) texts.push(text.replace(/\s+/g, ' ').trim())
  })
  try {
    await work()
  } finally {
    stop()
  }
  return texts
}
