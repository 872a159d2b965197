import { Link } from 'react-router'
import type { Board } from '../../../contract/staff/planning/planning.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import type { Drop } from '../board/board-grid.tsx'
import { AskSection } from './ask-section.tsx'
import { PlanFields, usePlanForm } from './plan-form.tsx'

type Props = {
  board: Board
  dateId: number
  /** The course was dropped on another row. */
  drop: Drop | undefined
  mayPlan: boolean
  onDone: () => void
  onClose: () => void
}

/** The trainers and rooms of one date, per day, with what is wrong while one chooses. */
export function PlanDialog({ board, dateId, drop, mayPlan, onDone, onClose }: Props) {
  const t = useTranslations('staffPlanning')
  const { days: daysText } = useFormat()
  const form = usePlanForm({ board, dateId, drop, onDone })
  const [first] = form.days
  const last = form.days.at(-1)
  if (!first || !last) return null
  const location = board.locations.find(({ id }) => id === first.location_id)
  return (
    <TitledDialog
      open
      onClose={onClose}
      size="card"
      title={`${first.code} ${first.name}`}
      footer={
        mayPlan && (
          <Button kind="dark" disabled={!form.canSave} onClick={() => form.save.mutate()}>
            {t('save')}
          </Button>
        )
      }
    >
      <p className="-mt-3 mb-4 text-stone">
        {daysText(first.day, last.day)}
        {location && ` · ${location.city}`} · {t('sold', { sold: first.sold, seats: first.seats })} ·{' '}
        {t(`state.${first.state}`)} ·{' '}
        <Link to={`/dates/${dateId}`} className="underline">
          {t('toDate')}
        </Link>
      </p>
      <PlanFields form={form} mayPlan={mayPlan} />
      <div className="mt-4">
        <AskSection
          dateId={dateId}
          trainers={board.trainers}
          mayAsk={mayPlan}
          heading="h3"
          onAsked={onDone}
        />
      </div>
    </TitledDialog>
  )
}
