import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

type Props = {
  /** In the order of the fields. */
  errors: readonly { name: string; text: string }[]
  /** How many attempts were refused; the summary takes focus after each, not when one error is corrected. */
  refusals: number
}

/** All errors at the top of the form; each line links to its field. */
export function ErrorSummary({ errors, refusals }: Props) {
  const t = useTranslations('forms')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  if (!errors.length) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-6 border-l-4 border-bad bg-bad-tint p-4">
      <p className="font-bold">{t('summary', { count: errors.length })}</p>
      <ul className="mt-1 list-disc pl-5">
        {errors.map(({ name, text }) => (
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

/** By name, within this form. Of several fields with the same name, the invalid one. */
function goToField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault()
  const form = event.currentTarget.closest('form')
  const named = `[name="${CSS.escape(name)}"]`
  const field =
    form?.querySelector<HTMLElement>(`${named}[aria-invalid]`) ?? form?.querySelector<HTMLElement>(named)
  field?.focus()
}
