import { hearStatements } from './watch-statements.ts'

/** The catalogue in memory follows changes on its own, after the answer. */
const isOfCatalogue = (text: string) => /^\s*with held as/.test(text)

/** The statements that were sent to the database during `work`, with `begin` and `commit`, in the order in which they ended. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const stop = hearStatements((text) => {
    if (!isOfCatalogue(text)) texts.push(text.replace(/\s+/g, ' ').trim())
  })
  try {
    await work()
  } finally {
    stop()
  }
  return texts
}
