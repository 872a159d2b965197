import type { ReactNode } from 'react'
import { saved } from '../../../ui/store/saved.ts'

export type Column<Row> = {
  name: string
  label: string
  /** The name by which the API sorts this column. */
  sort?: string
  align?: 'end'
  /** Has text of any length: takes the room that the other columns leave, and is cut off first. */
  isWide?: boolean
  /** Shown only after it was chosen. */
  isExtra?: boolean
  /** Left out where there is little room, unless it was chosen. */
  isRoomy?: boolean
  cell: (row: Row) => ReactNode
}

/** Which columns a colleague sees and in which order; names of columns. Null: as the list has them. */
export const columnStore = (list: string) =>
  saved<readonly string[] | null>(`staff-columns ${list}`, {
    storage: 'local',
    parse: (text) => {
      const names: unknown = JSON.parse(text ?? 'null')
      return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : null
    },
  })

/** The columns to show. A chosen column that no longer exists is left out. */
export function shownColumns<One extends { name: string; isExtra?: boolean; isRoomy?: boolean }>(
  columns: readonly One[],
  chosen: readonly string[] | null,
  hasRoom: boolean,
): One[] {
  if (!chosen) return columns.filter(({ isExtra, isRoomy }) => !isExtra && (hasRoom || !isRoomy))
  return chosen.flatMap((name) => columns.find((column) => column.name === name) ?? [])
}

/** Moves a column one place to the left or right. */
export function movedColumn(names: readonly string[], name: string, by: -1 | 1): string[] {
  const from = names.indexOf(name)
  const to = from + by
  if (from < 0 || to < 0 || to >= names.length) return [...names]
  const moved = names.toSpliced(from, 1)
  return moved.toSpliced(to, 0, name)
}
