import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useStore } from '../../../ui/store/create-store.ts'
import { saved } from '../../../ui/store/saved.ts'
import { KeyHint } from '../keys/key-hint.tsx'
import { Failure } from '../page/failure.tsx'

/** Writes a note for colleagues. What is typed survives a reload; ⌘Enter saves it. */
export function NoteBox({ draft, onSave }: { draft: string; onSave: (text: string) => Promise<unknown> }) {
  const t = useTranslations('staffKit.notes')
  const id = useId()
  const [store] = useState(() =>
    saved(`staff-note ${draft}`, { isPersonal: true, parse: (text) => text ?? '' }),
  )
  const text = useStore(store)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const save = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    const note = text.trim()
    if (!note || isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      await onSave(note)
      store.set('')
    } catch (failure) {
      setError(failure)
    }
    setIsBusy(false)
  }
  return (
    <form onSubmit={(event) => void save(event)} className="mb-4">
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={5000}
        value={text}
        placeholder={t('placeholder')}
        onChange={({ target }) => store.set(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.metaKey || event.ctrlKey) && void save(event)}
        className="control field-sizing-content min-h-16"
      />
      <Failure error={error} />
      {text.trim() && (
        <Button type="submit" kind="dark" size="sm" disabled={isBusy} className="mt-2">
          {t('save')}
          <KeyHint keys="$mod+Enter" />
        </Button>
      )}
    </form>
  )
}
