import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Tap } from '../../../contract/staff/papers/papers.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { courseQuery, papersApi } from '../../api/people/papers.ts'
import { useChanges } from '../../kit/live/live.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { Nothing } from '../../kit/page/page.tsx'
import { PresenceButtons } from '../../papers/presence-buttons.tsx'
import { stamped } from '../../papers/stamped.ts'
import { useDate } from './use-date.ts'

/** The people of a date by its days, and whether each was there. */
export default function AttendanceTab() {
  const t = useTranslations('staffPapers')
  const { day } = useFormat()
  const { id } = useDate()
  const { data: course, error, refetch } = useQuery(courseQuery(id))
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: ['date', id, 'course'] })
  useChanges(null, (changed) => {
    if (changed?.kind === 'date' && changed.id === id) void reload()
  })
  const taken = useMutation({
    mutationFn: (taps: Tap[]) => papersApi.takeAttendance(id, taps),
    onSettled: reload,
  })
  if (!course)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={8} />
  if (!course.people.length) return <Nothing title={t('noPeople')}>{t('noPeopleText')}</Nothing>
  return (
    <>
      <Failure error={taken.error} className="mt-0 mb-3" />
      <div className="overflow-x-auto rounded-md border border-line bg-paper">
        <table className="w-full text-left max-md:block max-md:[&_:is(thead,tbody,tr)]:block">
          <caption className="sr-only">{t('attendanceTitle')}</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="px-4 py-2 max-md:hidden">
                {t('column.holder')}
              </th>
              {course.days.map((one) => (
                <th
                  key={one.id}
                  scope="col"
                  className="px-4 py-2 max-md:flex max-md:items-center max-md:justify-between max-md:py-0.5"
                >
                  <span className="mr-3">{day(one.day, 'weekday')}</span>
                  <Button
                    kind="quiet"
                    size="sm"
                    onClick={() =>
                      taken.mutate(
                        course.people
                          .filter(({ cells }) => !cells.some(({ day_id }) => day_id === one.id))
                          .map(({ participant_id }) =>
                            stamped({ participant_id, day_id: one.id, state: 'present' }),
                          ),
                      )
                    }
                    disabled={course.people.every(({ cells }) =>
                      cells.some(({ day_id }) => day_id === one.id),
                    )}
                  >
                    {t('restPresent')}
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {course.people.map((person) => (
              <tr key={person.participant_id} className="border-b border-line last:border-0 max-md:py-2">
                <th scope="row" className="px-4 py-2 font-semibold max-md:block max-md:pb-0">
                  {person.name || t('unknown')}
                  {person.company && <span className="block text-xs text-stone">{person.company}</span>}
                </th>
                {course.days.map((one) => (
                  <td key={one.id} className="px-4 py-2 max-md:block">
                    <span className="mb-1 block text-xs text-stone md:hidden">{day(one.day, 'weekday')}</span>
                    <PresenceButtons
                      name={`${person.name}, ${day(one.day, 'weekday')}`}
                      cell={person.cells.find(({ day_id }) => day_id === one.id)}
                      onTap={(state, minutes) =>
                        taken.mutate([
                          stamped({ participant_id: person.participant_id, day_id: one.id, state, minutes }),
                        ])
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
