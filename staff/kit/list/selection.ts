/** Which rows are chosen: some by id, also on other pages, or all that match the list's query. */
export type Selection = { all: true } | { all: false; ids: ReadonlySet<number> }

export const nothing: Selection = { all: false, ids: new Set() }

export const isChosen = (selection: Selection, id: number) => selection.all || selection.ids.has(id)

export const countOf = (selection: Selection, total: number) => (selection.all ? total : selection.ids.size)

/** Adds or removes one row. Of "all that match" only the rows of this page stay. */
export function toggled(selection: Selection, id: number, shown: readonly number[]): Selection {
  const ids = new Set(selection.all ? shown : selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { all: false, ids }
}

/** Chooses all rows of this page, or none of them if all are chosen. */
export function pageToggled(selection: Selection, shown: readonly number[]): Selection {
  if (selection.all) return nothing
  const ids = new Set(selection.ids)
  const isFull = shown.every((id) => ids.has(id))
  for (const id of shown) isFull ? ids.delete(id) : ids.add(id)
  return { all: false, ids }
}
