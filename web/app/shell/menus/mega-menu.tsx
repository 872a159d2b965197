import { useState } from 'react'
import { Container } from '../../../../ui/container.tsx'
import { Chevron } from '../../../../ui/disclosure/dropdown.tsx'
import { useDisclosure } from '../../../../ui/disclosure/use-disclosure.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { PhoneNumber } from '../../../lib/page/phone-number.tsx'
import type { Category } from './menu-parts.ts'
import { useTrainings } from './use-trainings.ts'

/** Longer than for other panels, because the pointer crosses the menu on its way to the page. */
export const menuHoverMs = 333

/** All trainings by category, in four columns under the whole header. They load when the pointer or focus reaches the button. */
export function MegaMenu({ categories, phone }: { categories: Category[]; phone: string }) {
  const t = useTranslations('shell')
  const { open, rootProps, buttonProps, panelProps } = useDisclosure({ openAfter: menuHoverMs })
  const [isNear, setIsNear] = useState(false)
  const trainings = useTrainings(isNear || open)
  return (
    <div {...rootProps}>
      <button
        type="button"
        {...buttonProps}
        onPointerEnter={() => setIsNear(true)}
        onFocus={() => setIsNear(true)}
        className="menu-entry flex cursor-pointer items-center gap-1.5"
      >
        {t('trainings')}
        <Chevron open={open} />
      </button>
      <div
        {...panelProps}
        data-open={open}
        className="unfold absolute inset-x-0 top-full max-h-[calc(100dvh-4.375rem)] overflow-y-auto border-t border-line bg-paper shadow-float [clip-path:inset(0_0_-6rem)]"
      >
        <Container className="pt-8 pb-5">
          <ul className="menu-columns">
            {categories.map(({ id, title, uri }) => (
              <li key={id}>
                <a href={uri} className="menu-link menu-head">
                  {title}
                </a>
                <ul className="mt-2">
                  {trainings.get(id)?.map(({ id, name, uri }) => (
                    <li key={id}>
                      <a href={uri} className="menu-link block py-1 text-xs leading-tight text-slate">
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Container>
        <div className="bg-mist">
          <Container className="flex flex-wrap items-center gap-x-4 py-2 text-sm">
            {t('unsure')}
            <PhoneNumber phone={phone} />
          </Container>
        </div>
      </div>
    </div>
  )
}
