import { useQueryClient } from '@tanstack/react-query'
import { Eye, Mail, MessageSquare, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { StaffOffer } from '../../contract/staff/offers.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { api } from '../api/api.ts'
import { offerQuery } from '../api/queries.ts'
import { changesOf } from '../kit/history/changes-of.ts'
import { type Happening, Timeline } from '../kit/history/timeline.tsx'
import { NoteBox } from '../kit/notes/note-box.tsx'
import { Card } from '../kit/page/page.tsx'
import { useCan, useMe } from '../session/me.tsx'

type Entry = StaffOffer['timeline'][number]

/** Everything that happened to the offer, newest first: mails, looks, notes and changes. */
export function OfferTimeline({ offer }: { offer: StaffOffer }) {
  const t = useTranslations('staffOffers')
  const can = useCan()
  const me = useMe()
  const client = useQueryClient()
  const happeningOf = useHappening()
  const entries = offer.timeline.toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Card title={t('timeline')}>
      {can('orders:write') && (
        <NoteBox
          draft={`${me.id} offer ${offer.id}`}
          onSave={async (text) => {
            await api.addNote('offer', offer.id, text)
            await client.invalidateQueries({ queryKey: offerQuery(offer.id).queryKey })
          }}
        />
      )}
      <Timeline label={t('timeline')} happenings={entries.map(happeningOf)} />
    </Card>
  )
}

function useHappening() {
  const t = useTranslations('staffOffers')
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
                {entry.subject ?? entry.mail_kind}
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
          title: t('happened.change'),
          body: entry.before && entry.after && (
            <ul className="text-stone">
              {changesOf(entry).map(({ field, before, after }) => (
                <li key={field}>
                  {field}: <s>{before || '–'}</s> → <span className="text-ink">{after || '–'}</span>
                </li>
              ))}
            </ul>
          ),
        }
    }
  }
}
