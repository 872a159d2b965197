import { useQueryClient } from '@tanstack/react-query'
import { Eye, Mail, MessageSquare, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { StaffOffer } from '../../contract/staff/booking/offers.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { offerQuery } from '../api/booking/offers.ts'
import { changesOf } from '../kit/history/changes-of.ts'
import { type Happening, Timeline } from '../kit/history/timeline.tsx'
import { Card } from '../kit/page/page.tsx'
import { useFieldTexts } from '../records/field-texts.ts'
import { useMailName } from '../records/mail-name.ts'
import { RecordNotes } from '../records/record-notes.tsx'
import { useCan } from '../session/me.tsx'

type Entry = StaffOffer['timeline'][number]

/** Everything that happened to the offer, newest first: mails, looks, notes and changes. */
export function OfferTimeline({ offer }: { offer: StaffOffer }) {
  const t = useTranslations('staffOffers')
  const can = useCan()
  const client = useQueryClient()
  const happeningOf = useHappening()
  const entries = offer.timeline.toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Card title={t('timeline')}>
      {can('orders:write') && (
        <RecordNotes
          kind="offer"
          id={offer.id}
          onSaved={() => client.invalidateQueries({ queryKey: offerQuery(offer.id).queryKey })}
        />
      )}
      <Timeline label={t('timeline')} happenings={entries.map(happeningOf)} />
    </Card>
  )
}

const acts = ['made', 'changed', 'sent', 'reminded', 'extended', 'revised', 'copied'] as const

function useHappening() {
  const t = useTranslations('staffOffers')
  const mailName = useMailName()
  const titleOf = (what: string | null) =>
    t(`happened.${acts.find((act) => what === `offer.${act}`) ?? 'changed'}`)
  return (entry: Entry): Happening => {
    const { at } = entry
    switch (entry.kind) {
      case 'opened':
        return { key: `opened ${entry.id}`, at, icon: Eye, by: null, title: t('happened.opened') }
      case 'mail':
        return {
          key: `mail ${entry.mail_id}`,
          at,
          icon: Mail,
          by: null,
          tone: entry.state === 'failed' ? 'bad' : undefined,
          title: (
            <>
              <Link to={`/mails?open=${entry.mail_id}`} className="text-link">
                {entry.subject ?? mailName(entry.mail_kind)}
              </Link>{' '}
              <span className="text-stone">{t('happened.mail', { recipient: entry.recipient })}</span>
            </>
          ),
        }
      case 'note':
        return {
          key: `note ${entry.id}`,
          at,
          icon: MessageSquare,
          by: entry.by.name,
          tone: 'note',
          title: '',
          body: <p className="whitespace-pre-line">{entry.text}</p>,
        }
      case 'change':
        return {
          key: `change ${entry.id}`,
          at,
          icon: Pencil,
          by: entry.by.name ?? t('happened.shop'),
          title: titleOf(entry.what),
          body: entry.before && entry.after && <Changes before={entry.before} after={entry.after} />,
        }
    }
  }
}

/** What the title says already, or what says nothing to people. */
const hidden = new Set(['lines_version', 'state', 'sent_at', 'answered_at', 'answered_by'])

/** The fields that changed. Lines are named as a whole. */
function Changes({ before, after }: { before: Record<string, unknown>; after: Record<string, unknown> }) {
  const t = useTranslations('staffOffers')
  const { nameOf, textFor } = useFieldTexts([{ before, after }])
  const names: Record<string, string> = {
    locale: t('field.locale'),
    valid_until: t('field.validUntil'),
    introduction: t('field.introduction'),
    closing: t('field.closing'),
    discount_percent: t('field.discountPercent'),
    discount_cents: t('field.discountCents'),
    hold_until: t('field.holdUntil'),
    owner_id: t('field.owner'),
  }
  const textOf = (field: string, value: unknown) => textFor(field, value) || '–'
  return (
    <ul className="text-stone">
      {'lines_version' in after && <li>{t('lines.title')}</li>}
      {changesOf({ before, after })
        .filter(({ field }) => !hidden.has(field))
        .map((one) => (
          <li key={one.field}>
            {names[one.field] ?? nameOf(one.field)}: <s>{textOf(one.field, one.before)}</s> →{' '}
            <span className="text-ink">{textOf(one.field, one.after)}</span>
          </li>
        ))}
    </ul>
  )
}
