import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { useChanges } from '../live/live.ts'
import { changedQuery, type RawQuery, readQuery } from './list-query.ts'
import { type ListRow, liveRows } from './live-rows.ts'

export type Answer<Row> = { data: Row[]; meta: { total: number; page: number; rows: number } }

type Options<Row extends ListRow, Found extends Answer<Row>> = {
  /** The name under which the list is cached, and the kind of its records on the live line. */
  kind: string
  /** Other kinds whose changes show in these rows. */
  follows?: readonly string[] | undefined
  // biome-ignore lint/suspicious/noExplicitAny: any shape of query
  schema: z.ZodObject<any>
  load: (query: RawQuery, signal: AbortSignal) => Promise<Found>
}

const nobody: ReadonlySet<number> = new Set()
/** Several changes in a row are read at once. */
const gatherMs = 400

/** A list whose whole state is in the address, and whose rows follow what others do. */
export function useList<Row extends ListRow, Found extends Answer<Row>>({
  kind,
  follows = [],
  schema,
  load,
}: Options<Row, Found>) {
  const [search, setSearch] = useSearchParams()
  const query = useMemo(() => readQuery(schema, search), [schema, search])
  const client = useQueryClient()
  const queryKey = [`${kind}s`, query]
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
  })

  const key = JSON.stringify(query)
  const current = found.isPlaceholderData ? undefined : found.data
  const [base, setBase] = useState<{ key: string; rows: readonly Row[] }>({ key: '', rows: [] })
  const showAll = () => current && setBase({ key, rows: current.data })
  if (current && base.key !== key) setBase({ key, rows: current.data })
  const live =
    current && base.key === key
      ? liveRows(base.rows, current.data)
      : { rows: found.data?.data ?? [], changed: nobody, arrived: 0 }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useChanges(null, (change) => {
    if (change && change.kind !== kind && !follows.includes(change.kind)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: [`${kind}s`] }), gatherMs)
  })

  const setQuery = (change: Record<string, string | undefined>) =>
    setSearch((before) => new URLSearchParams(changedQuery(readQuery(schema, before), change)), {
      replace: 'q' in change,
    })
  const open = Number(search.get('open')) || null
  const setOpen = (id: number | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (id) next.set('open', String(id))
        else next.delete('open')
        return next
      },
      { replace: open !== null },
    )
  return { query, setQuery, open, setOpen, found, ...live, showAll, isOld: found.isPlaceholderData }
}
