let noted: Set<string> | undefined

/** On the server: the page being rendered needs this file of ours, which nothing but code that has run would ask for. */
export const notePart = (file: string) => noted?.add(file)

/** What a page turned out to need besides its route. Rendering never waits, so there is one page at a time. */
export function notingParts<T>(render: () => T): { result: T; parts: Set<string> } {
  const parts = new Set<string>()
  noted = parts
  try {
    return { result: render(), parts }
  } finally {
    noted = undefined
  }
}
