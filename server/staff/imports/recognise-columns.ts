import type { ImportColumn } from '../../platform/imports/importable.ts'

/** Without case, accents, signs and what stands in brackets: "Prijs (excl. btw)" is "prijs". */
const plain = (heading: string) =>
  heading
    .normalize('NFD')
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\d]+/gu, '')
    .toLowerCase()

const namesOf = ({ name, heading, also = [] }: ImportColumn) =>
  [heading.nl, heading.en, name, ...also].flatMap((one) => [one.toLowerCase(), plain(one)])

/** The column of each heading, by its name in either language; null where none is meant. A column is taken once. */
export function recogniseColumns(
  headings: readonly string[],
  columns: readonly ImportColumn[],
): (string | null)[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const typed = [heading.trim().toLowerCase(), plain(heading)]
    const found = columns.find(
      (column) =>
        !taken.has(column.name) && namesOf(column).some((name) => name !== '' && typed.includes(name)),
    )
    if (found) taken.add(found.name)
    return found?.name ?? null
  })
}
