import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../server/platform/database/database.ts'
import type { Bilingual } from '../format.ts'

type LabelInput = { parentId: number; title: Bilingual; number?: number }

/** Values of characteristics and attributes; each is inserted once and shared by products. */
export class Labels {
  readonly #ids: Map<string, number>

  constructor(parents: { id: number; key: string }[]) {
    this.#ids = new Map(parents.map(({ id, key }) => [key, id]))
  }

  idOf(key: string): number {
    const id = this.#ids.get(key)
    if (id === undefined) throw new Error(`the demo has no characteristic or attribute ${key}`)
    return id
  }

  /** The ids of the values, in the same order. */
  async save(db: Database, table: AnyPgTable, parentColumn: string, labels: LabelInput[]): Promise<number[]> {
    const keyOf = ({ parentId, title }: LabelInput) => `${parentId} ${title.nl} ${title.en}`
    const distinct = [...new Map(labels.map((value) => [keyOf(value), value])).entries()]
    const rows = (await db
      .insert(table)
      .values(
        distinct.map(([, { parentId, title, number }]) => ({ [parentColumn]: parentId, title, number })),
      )
      .returning()) as { id: number }[]
    const ids = new Map(distinct.map(([key], index) => [key, rows[index]?.id ?? 0]))
    return labels.map((value) => ids.get(keyOf(value)) ?? 0)
  }
}
