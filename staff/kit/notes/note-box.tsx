import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useStore } from '../../../ui/store/create-store.ts'
import { saved } from '../../../ui/store/saved.ts'
import { KeyHint } from '../keys/key-hint.tsx'
import { Failure } from '../page/failure.tsx'
import { mentionedIn, namesLike, type Person, typedName, withName } from './mentions.ts'

type Props = {
  draft: string
  /** The colleagues who can be named with @. */
  people?: readonly Person[]
  onSave: (text: string, mentions: number[]) => Promise<unknown>
}

/** Writes a note for colleagues. What is typed survives a reload; ⌘Enter saves it; @ names a colleague. */
export function NoteBox({ draft, people = [], onSave }: Props) {
  const t = useTranslations('staffKit.notes')
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [store] = useState(() =>
    saved(`staff-note ${draft}`, { isPersonal: true, parse: (text) => text ?? '' }),
  )
  const text = useStore(store)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  const typed = typedName(text, caret)
  const offered = typed === undefined ? [] : namesLike(people, typed)
  const isOffering = offered.length > 0 && !mentionedIn(text.slice(0, caret), people).length

  const choose = ({ name }: Person) => {
    const next = withName(text, caret, name)
    store.set(next.text)
    setCaret(next.caret)
    setActive(0)
    requestAnimationFrame(() => box.current?.setSelectionRange(next.caret, next.caret))
    box.current?.focus()
  }
  const save = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    const note = text.trim()
    if (!note || isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      await onSave(note, mentionedIn(note, people))
      store.set('')
    } catch (failure) {
      setError(failure)
    }
    setIsBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) return void save(event)
    if (!isOffering) return
    const chosen = offered[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % offered.length)
    else if (event.key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen)
    else if (event.key === 'Escape') setCaret(0)
    else return
    event.preventDefault()
  }
  return (
    <form onSubmit={(event) => void save(event)} className="relative mb-4">
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <textarea
        ref={box}
        id={id}
        rows={2}
        maxLength={5000}
        value={text}
        placeholder={t('placeholder')}
        aria-controls={`${id}-names`}
        aria-autocomplete="list"
        aria-activedescendant={isOffering ? `${id}-${offered[active]?.id}` : undefined}
        onChange={({ target }) => {
          store.set(target.value)
          setCaret(target.selectionStart)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        className="control field-sizing-content min-h-16"
      />
      <div
        id={`${id}-names`}
        role="listbox"
        tabIndex={-1}
        aria-label={t('names')}
        hidden={!isOffering}
        className="note-names"
      >
        {offered.map((person, index) => (
          // Keys choose in the text, where the caret stays.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={person.id}
            id={`${id}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
            className="menu-item aria-selected:bg-mist"
          >
            {person.name}
          </div>
        ))}
      </div>
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
