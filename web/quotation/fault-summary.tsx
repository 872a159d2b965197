import { useEffect, useRef } from 'react'
import type { Product } from '../../contract/catalogue.ts'
import { useTranslations } from '../i18n/translations.tsx'
import { type Faults, fieldNames } from './check-request.ts'
import { useFaultText } from './fault-text.ts'

/** All that is wrong in one place, at the top; each line leads to its field. */
export function FaultSummary({ faults, kind }: { faults: Faults; kind: Product['kind'] }) {
  const t = useTranslations('quotation')
  const { textOf } = useFaultText(kind)
  const box = useRef<HTMLDivElement>(null)
  const wrong = fieldNames.filter((name) => faults[name])
  const before = useRef(0)
  // It takes focus when faults appear, not each time one of them goes.
  useEffect(() => {
    if (wrong.length > before.current) box.current?.focus()
    before.current = wrong.length
  }, [wrong.length])
  if (!wrong.length) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-6 border-l-4 border-bad bg-bad-tint p-4">
      <p className="font-bold">{t('summary', { count: wrong.length })}</p>
      <ul className="mt-1 list-disc pl-5">
        {wrong.map((name) => (
          <li key={name}>
            <a
              href={`#quotation-${name}`}
              onClick={(event) => {
                event.preventDefault()
                document.querySelector<HTMLElement>(`form [name=${name}]`)?.focus()
              }}
              className="text-link"
            >
              {textOf(name, faults[name])}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
