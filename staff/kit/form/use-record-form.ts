import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { dropDraft, readDraft, writeDraft } from './drafts.ts'
import { afterSave, changedFields, type FormRecord, rebased } from './record.ts'

/** The fields that the colleague and somebody else both changed. */
export type Conflict = {
  by: string | null
  at: string
  fields: Record<string, { base: unknown; theirs: unknown; yours: unknown }>
}

type Options<Values extends FieldValues> = {
  /** Names the draft: the colleague, the kind and the record. */
  draftKey: string
  record: FormRecord<Values>
  /** Saves the changed fields of this version; returns the record as it is then. */
  save: (changed: Partial<Values>, version: number) => Promise<FormRecord<Values>>
  /** Reads the record again, after a conflict. */
  reload: () => Promise<FormRecord<Values>>
}

const draftPauseMs = 400

/**
 * A form of one record. Only changed fields are sent, with the version that they are based on; what is typed is kept in the browser
 * until it is saved; a save that collides with somebody else's shows both values.
 */
export function useRecordForm<Values extends FieldValues>({
  draftKey,
  record,
  save,
  reload,
}: Options<Values>) {
  const [base, setBase] = useState(record)
  const form = useForm<Values>({ defaultValues: record.values as DefaultValues<Values> })
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [draftAt, setDraftAt] = useState<string | null>(null)
  const [changed, setChanged] = useState<Partial<Values>>({})
  const isDirty = Object.keys(changed).length > 0

  /** Puts values into the form that were not typed now. */
  const fill = useCallback(
    (next: FormRecord<Values>, values: Values) => {
      setBase(next)
      form.reset(values)
      setChanged(changedFields(next.values, values))
    },
    [form],
  )

  // Somebody else saved the record while it is on the screen.
  const follow = useEffectEvent((latest: FormRecord<Values>) => {
    if (latest.version === base.version || isSaving) return
    const next = rebased(base, form.getValues(), latest)
    fill(next.base, next.values)
  })
  useEffect(() => follow(record), [record])

  // What was typed before, in this browser.
  const restore = useEffectEvent((draft: Awaited<ReturnType<typeof readDraft>>) => {
    if (!draft || isDirty) return
    const values = { ...base.values, ...(draft.changed as Partial<Values>) }
    fill({ ...base, version: draft.version }, values)
    setDraftAt(draft.at)
  })
  useEffect(() => {
    let isGone = false
    void readDraft(draftKey).then((draft) => !isGone && restore(draft))
    return () => {
      isGone = true
    }
  }, [draftKey])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = useEffectEvent((values: Values) => {
    const next = changedFields(base.values, values)
    setChanged(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (Object.keys(next).length === 0) void dropDraft(draftKey)
      else void writeDraft(draftKey, { changed: next, version: base.version, at: new Date().toISOString() })
    }, draftPauseMs)
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values as Values) }),
    [form],
  )

  /** Saves what changed; returns whether it was saved. */
  const submit = async (from: FormRecord<Values> = base): Promise<boolean> => {
    const sent = form.getValues()
    const changes = changedFields(from.values, sent)
    if (Object.keys(changes).length === 0) return true
    setIsSaving(true)
    setError(undefined)
    form.clearErrors()
    try {
      const saved = await save(changes, from.version)
      clearTimeout(timer.current)
      void dropDraft(draftKey)
      setDraftAt(null)
      setConflict(null)
      fill(saved, afterSave(sent, form.getValues(), saved.values))
      return true
    } catch (failure) {
      const found = conflictIn(failure)
      if (found) setConflict(found)
      else setError(failure)
      for (const [name, rules] of Object.entries(fieldsIn(failure)))
        form.setError(name as Path<Values>, { type: rules[0] ?? 'invalid' })
      return false
    } finally {
      setIsSaving(false)
    }
  }

  /** Takes one of the two values of a field; when the last is chosen, the form is saved on top of theirs. */
  const resolve = async (name: string, choice: 'mine' | 'theirs') => {
    if (!conflict) return
    const field = conflict.fields[name]
    if (choice === 'theirs' && field)
      form.setValue(name as Path<Values>, asTyped(field.theirs) as PathValue<Values, Path<Values>>)
    const { [name]: _done, ...left } = conflict.fields
    setConflict({ ...conflict, fields: left })
    if (Object.keys(left).length > 0) return
    const latest = await reload()
    const mine = changedFields(base.values, form.getValues())
    fill(latest, { ...latest.values, ...mine })
    await submit(latest)
    setConflict(null)
  }

  /** Back to what is saved. */
  const discard = () => {
    clearTimeout(timer.current)
    void dropDraft(draftKey)
    setDraftAt(null)
    setConflict(null)
    setError(undefined)
    fill(record, record.values)
  }

  return { form, isDirty, isSaving, error, conflict, draftAt, submit: () => submit(), resolve, discard }
}

export type RecordForm<Values extends FieldValues> = ReturnType<typeof useRecordForm<Values>>

/** The fields that collide, from a refused save. */
export function conflictIn(error: unknown): Conflict | null {
  if (!(error instanceof ApiProblem) || error.code !== 'changed_meanwhile') return null
  const { conflict } = error.body as {
    conflict?: Omit<Conflict, 'by'> & { by: { name: string | null } | string | null }
  }
  if (!conflict) return null
  const by = typeof conflict.by === 'object' ? (conflict.by?.name ?? null) : conflict.by
  return { by, at: conflict.at, fields: conflict.fields }
}

/** A field of a form holds text where the API has null or a number. */
const asTyped = (value: unknown) => (value === null ? '' : typeof value === 'number' ? String(value) : value)

const fieldsIn = (error: unknown): Record<string, string[]> =>
  (error instanceof ApiProblem && error.body?.fields) || {}
