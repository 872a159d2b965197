import { Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { isEmptyWish } from '../../../contract/rules/catalogue/wish.ts'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useWishLabels } from '../../catalogue/wish/use-wish-labels.ts'
import { WishFields } from '../../catalogue/wish/wish-fields.tsx'
import type { AgendaData } from './load-agenda.ts'
import type { AgendaControl } from './use-agenda.ts'

type Props = { data: AgendaData; change: AgendaControl['change'] }

/** The fields of the wish. On a phone a known wish is one line, so that the first date is in view. */
export function AgendaWish({ data, change }: Props) {
  const t = useTranslations('agenda')
  const clearText = useTranslations('catalogue.wish')('clear')
  const { wish } = data.query
  const fieldsId = useId()
  const isEmpty = isEmptyWish(wish)
  const [isOpen, setOpen] = useState(isEmpty)
  const { partsOf } = useWishLabels(data.agenda.dates)
  return (
    <div className="screen-only mt-4 sm:mt-6">
      {!isEmpty && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full cursor-pointer items-center justify-between gap-3 rounded-md border-2 border-silver bg-paper px-3.5 py-2 text-left sm:hidden"
        >
          <span className="font-bold">{partsOf(wish).join(' · ')}</span>
          <span className="flex shrink-0 items-center gap-1.5 text-sm">
            <Pencil aria-hidden="true" className="size-4" />
            {t('change')}
          </span>
        </button>
      )}
      <div id={fieldsId} className={isOpen || isEmpty ? 'max-sm:mt-4' : 'max-sm:hidden'}>
        <WishFields
          wish={wish}
          dates={data.agenda.dates}
          onChange={(wish) => change({ wish })}
          className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4 lg:grid-cols-4"
        />
        {!isEmpty && (
          <Button kind="quiet" size="sm" className="mt-2 -ml-3.5" onClick={() => change({ wish: {} })}>
            {clearText}
          </Button>
        )}
      </div>
    </div>
  )
}
