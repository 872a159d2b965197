/** False if `work` takes longer than this; it is not stopped. */
export async function endsWithin(seconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), seconds * 1000)
  })
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer))
}
