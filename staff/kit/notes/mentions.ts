export type Person = { id: number; name: string }

/** What is being typed after an @ that ends at the caret; undefined when nobody is being named. */
export function typedName(text: string, caret: number): string | undefined {
  const found = /(?:^|\s)@([\p{L}'’.\- ]{0,40})$/u.exec(text.slice(0, caret))
  return found?.[1]
}

/** The people whose name, or a part of it, begins with what is typed. */
export function namesLike(people: readonly Person[], typed: string, max = 6): Person[] {
  const wanted = typed.toLowerCase()
  return people
    .filter(({ name }) => {
      const low = name.toLowerCase()
      return low.startsWith(wanted) || (wanted && low.split(' ').some((part) => part.startsWith(wanted)))
    })
    .slice(0, max)
}

/** The text with the chosen name in the place of what was typed, and where the caret is then. */
export function withName(text: string, caret: number, name: string): { text: string; caret: number } {
  const start = text.lastIndexOf('@', caret - 1)
  const before = `${text.slice(0, start)}@${name} `
  return { text: before + text.slice(caret).trimStart(), caret: before.length }
}

/** The colleagues who are named in a text. Of Anna and Anna Bos, the longer name is meant where it stands. */
export function mentionedIn(text: string, people: readonly Person[]): number[] {
  let left = text
  const found: number[] = []
  for (const { id, name } of people.toSorted((a, b) => b.name.length - a.name.length)) {
    const named = `@${name}`
    if (!left.includes(named)) continue
    found.push(id)
    left = left.replaceAll(named, ' ')
  }
  return found
}
