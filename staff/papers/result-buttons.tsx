import { type Outcome, outcomes } from '../../contract/rules/certificates/ready.ts'
import type { Attendee, Course, ResultInput } from '../../contract/staff/papers/papers.ts'
import { Badge } from '../../ui/badge.tsx'
import { controlLook } from '../../ui/forms/field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'

type Props = {
  course: Course
  person: Attendee
  isReadOnly?: boolean
  onNote: (results: ResultInput[]) => void
}

/** The modules of one person: passed or failed, with remarks, and whether they get the certificate. */
export function ResultButtons({ course, person, isReadOnly = false, onNote }: Props) {
  const t = useTranslations('staffPapers')
  return (
    <ul className="flex flex-col gap-2">
      {course.modules.map((module) => {
        const result = person.results.find(({ module_id }) => module_id === module.id)
        const note = (outcome: Outcome | null, remarks = result?.remarks ?? '') =>
          onNote([
            {
              participant_id: person.participant_id,
              module_id: module.id,
              outcome,
              score: result?.score ?? null,
              remarks,
              previous_until: result?.previous_until ?? null,
            },
          ])
        return (
          <li key={module.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-24 font-semibold">{module.code}</span>
            {!isReadOnly && (
              <fieldset className="flex gap-1.5">
                <legend className="sr-only">{`${person.name}, ${module.title}`}</legend>
                {outcomes.map((outcome) => (
                  <button
                    key={outcome}
                    type="button"
                    aria-pressed={result?.outcome === outcome}
                    className="min-h-11 cursor-pointer md:pointer-fine:min-h-9 rounded-md border border-line px-3 text-sm font-semibold aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
                    onClick={() => note(result?.outcome === outcome ? null : outcome)}
                  >
                    {t(`outcome.${outcome}`)}
                  </button>
                ))}
              </fieldset>
            )}
            {result && !isReadOnly && (
              <input
                aria-label={t('remarksOf', { name: person.name, module: module.code })}
                placeholder={t('remarks')}
                maxLength={500}
                defaultValue={result.remarks}
                className={`${controlLook} max-w-80`}
                onBlur={({ currentTarget: { value } }) => {
                  if (value !== result.remarks) note(result.outcome, value)
                }}
              />
            )}
            <Paper person={person} moduleId={module.id} />
          </li>
        )
      })}
    </ul>
  )
}

/** The certificate that they have or would get, or why not. */
function Paper({ person, moduleId }: { person: Attendee; moduleId: number }) {
  const t = useTranslations('staffPapers')
  const { day } = useFormat()
  const paper = person.papers.find(({ module_id }) => module_id === moduleId)
  if (!paper) return null
  const { certificate, because, expires_on, keeps_old_date } = paper
  if (certificate)
    return (
      <Badge tone={certificate.is_withdrawn ? 'bad' : 'good'}>
        {certificate.is_withdrawn ? t('state.withdrawn') : certificate.number}
      </Badge>
    )
  if (because.length)
    return (
      <span className="text-sm text-wait">{because.map((reason) => t(`because.${reason}`)).join(', ')}</span>
    )
  return (
    <span className="text-sm text-good">
      {expires_on ? t('readyUntil', { day: day(expires_on) }) : t('ready')}
      {keeps_old_date && ` · ${t('keepsDate')}`}
    </span>
  )
}
