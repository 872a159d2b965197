import { useQuery } from '@tanstack/react-query'
import type { RecordKind } from '../../contract/staff/log.ts'
import { colleaguesQuery } from '../api/colleagues.ts'
import { recordsApi } from '../api/records.ts'
import { NoteBox } from '../kit/notes/note-box.tsx'
import { useMe } from '../session/me.tsx'

type Props = { kind: RecordKind; id: number; onSaved: () => Promise<unknown> }

/** Writes a note about a record; colleagues who are named with @ are told. */
export function RecordNotes({ kind, id, onSaved }: Props) {
  const me = useMe()
  const { data = [] } = useQuery(colleaguesQuery)
  return (
    <NoteBox
      draft={`${me.id} ${kind} ${id}`}
      people={data.filter((one) => one.is_active && one.id !== me.id)}
      onSave={async (text, mentions) => {
        await recordsApi.addNote(kind, id, text, mentions)
        await onSaved()
      }}
    />
  )
}
