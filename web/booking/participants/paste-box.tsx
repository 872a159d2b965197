import { ClipboardPaste } from 'lucide-react'
import { useId, useState } from 'react'
import { type PastedPerson, peopleIn } from '../../../contract/rules/booking/paste-people.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

type Props = {
  /** What the certificate requires beside name and e-mail address. */
  needs: Parameters<typeof peopleIn>[1]
  seats: number
  onFill: (people: PastedPerson[]) => void
}

/** Names from a spreadsheet: paste them, see what was read, fill them in. */
export function PasteBox({ needs, seats, onFill }: Props) {
  const t = useTranslations('forms.paste')
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const people = peopleIn(text, needs)
  const fitting = people.slice(0, seats)
  const fill = () => {
    onFill(fitting)
    setText('')
    setOpen(false)
  }
  if (seats < 2) return null
  return (
    <div className="mt-4 print:hidden">
      <Button
        kind="outline"
        size="sm"
        className="min-h-11"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ClipboardPaste aria-hidden="true" className="size-4" />
        {t('open')}
      </Button>
      <div id={id} hidden={!isOpen} className="mt-4 rounded-md bg-mist p-4 sm:p-5">
        <TextArea
          label={t('label')}
          hint={t('hint')}
          optional
          rows={4}
          value={text}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <div role="status" className="mt-3 text-sm">
          {people.length > 0 && (
            <>
              <p className="font-bold">{t('found', { count: fitting.length })}</p>
              {people.length > seats && (
                <p className="mt-1">{t('tooMany', { seats, count: people.length })}</p>
              )}
            </>
          )}
        </div>
        {fitting.length > 0 && (
          <>
            <ol className="mt-2 max-h-60 list-decimal overflow-y-auto pl-8 text-sm">
              {fitting.map((person, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the row of the sheet
                <li key={index} className="py-0.5 wrap-anywhere">
                  {Object.values(person).join(' · ') || t('blank')}
                </li>
              ))}
            </ol>
            <Button kind="dark" size="sm" className="mt-4 min-h-11" onClick={fill}>
              {t('fill')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
