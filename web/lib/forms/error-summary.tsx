import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

type Props = {
  /** In the order of the fields. */
  wrong: readonly { name: string; text: string }[]
  /** How often the form was sent in vain; each time it takes focus, not each time one fault goes. */
  refusals: number
}

/** All that is wrong in one place, at the top of its form and inside it; each line leads to its field. */
export function ErrorSummary({ wrong, refusals }: Props) {
  const t = useTranslations('forms')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  if (!wrong.length) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-6 border-l-4 border-bad bg-bad-tint p-4">
      <p className="font-bold">{t('summary', { count: wrong.length })}</p>
      <ul className="mt-1 list-disc pl-5">
        {wrong.map(({ name, text }) => (
          <li key={name}>
            <a href={`#${name}`} onClick={(event) => goToField(event, name)} className="text-link">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** By its name: of several forms on a page each has its own. Of several fields with one name it is the wrong one that counts. */
function goToField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault()
  const form = event.currentTarget.closest('form')
  const named = `[name="${CSS.escape(name)}"]`
  const field =
    form?.querySelector<HTMLElement>(`${named}[aria-invalid]`) ?? form?.querySelector<HTMLElement>(named)
  field?.focus()
}
