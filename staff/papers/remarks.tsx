import { type FormEvent, useState } from 'react'
import type { Course } from '../../contract/staff/papers/papers.ts'
import { Button } from '../../ui/button.tsx'
import { controlLook } from '../../ui/forms/field.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { momentOf } from '../kit/i18n/moment.ts'

type Props = {
  remarks: Course['remarks']
  /** What they are about, for screen readers. */
  label: string
  /** Without it they can only be read. */
  onAdd?: (text: string) => void
}

/** What trainers remarked, and a field for one more. */
export function Remarks({ remarks, label, onAdd }: Props) {
  const t = useTranslations('staffPapers')
  const locale = useLocale()
  const [text, setText] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onAdd?.(text.trim())
    setText('')
  }
  return (
    <div className="flex flex-col gap-2">
      {remarks.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {remarks.map((remark) => (
            <li key={remark.client_id} className="wrap-anywhere">
              {remark.text}
              <span className="text-stone">
                {' · '}
                {[remark.by, momentOf(locale, remark.at)].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {onAdd && (
        <form onSubmit={add} className="flex gap-2">
          <input
            aria-label={label}
            placeholder={t('remarks')}
            maxLength={1000}
            value={text}
            className={`${controlLook} min-w-0 grow`}
            onChange={({ target }) => setText(target.value)}
          />
          <Button
            type="submit"
            kind="outline"
            size="sm"
            className="shrink-0 whitespace-nowrap"
            disabled={!text.trim()}
          >
            {t('addRemark')}
          </Button>
        </form>
      )}
    </div>
  )
}
