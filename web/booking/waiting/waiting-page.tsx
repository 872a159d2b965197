import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { personalLoader, useLoaded, usePersonalError } from '../../lib/load/personal-page.ts'
import type { PageHandle } from '../../lib/page/alternates.ts'
import { LinkNotValid } from '../../lib/page/link-not-valid.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useHiddenAddress } from '../../lib/page/secret-address.ts'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import type { Route } from './+types/waiting-page'
import { EntryView } from './entry-view.tsx'
import { type Joined, JoinForm } from './join-form.tsx'
import { WaitingSubject } from './waiting-subject.tsx'

export const handle: PageHandle = {
  alternates: ({ id }) => {
    const ending = id ? `/${id}` : ''
    return { nl: paths.waiting.nl + ending, en: paths.waiting.en + ending }
  },
  keepsQuery: true,
}
export const clientLoader = personalLoader(
  async ({ api, params: { id }, url }) => {
    const key = url.searchParams.get('key') ?? ''
    if (id) {
      const entry = await api.waitingEntry(id, key)
      return { entry, key, date: entry.date, places: entry.places }
    }
    const date = await api.waitingDate(url.searchParams.get('date') ?? '0')
    const places = Math.max(Math.trunc(Number(url.searchParams.get('places'))) || 1, 1)
    return { entry: undefined, key, date, places: Math.min(places, date.seats) }
  },
  { texts: ['waiting', 'forms'] },
)

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('waiting')
  useHiddenAddress()
  return (
    <Container className="py-8 lg:py-12">
      <PageHead title={t('metaTitle')} description={t('metaDescription')} indexed={false} />
      {children}
    </Container>
  )
}

/** Waiting for a date that is full, and the page of the mailed link. */
export default function WaitingPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('waiting')
  const [{ entry, key, date, places }, setLoaded] = useLoaded(loaderData)
  const [joined, setJoined] = useState<Joined>()
  const [hasLeft, setLeft] = useState(false)
  if (joined) return <Done title={t('doneTitle')} text={t('doneText', joined)} date={date} />
  if (hasLeft) return <Done title={t('entry.leftTitle')} text={t('entry.leftText')} date={date} />
  return (
    <Frame>
      <h1 className="text-4xl lg:text-5xl">{entry ? t(`entry.titles.${entry.state}`) : t('title')}</h1>
      {!entry && <p className="mt-4 max-w-read">{t('intro')}</p>}
      <div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-[1fr_23rem] xl:grid-cols-[1fr_26rem]">
        {/* Somebody with an entry comes for their turn, not for the rules. */}
        {!entry && <WaitingSubject date={date} />}
        {entry ? (
          <EntryView
            entry={entry}
            link={key}
            onChange={(changed) =>
              setLoaded({ entry: changed, key, date: changed.date, places: changed.places })
            }
            onLeft={() => setLeft(true)}
          />
        ) : date.may_join ? (
          <JoinForm date={date} places={places} onJoined={setJoined} />
        ) : (
          <p className="max-w-read text-lg">{t('closed')}</p>
        )}
        {entry && <WaitingSubject date={date} />}
      </div>
    </Frame>
  )
}

type DoneProps = { title: string; text: string; date: { uri: string; full_name: string } }

function Done({ title, text, date }: DoneProps) {
  const t = useTranslations('waiting')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Frame>
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none lg:text-5xl">
        {title}
      </h1>
      <p className="mt-6 max-w-read border-l-4 border-signal bg-mist p-6 text-lg wrap-anywhere">{text}</p>
      <LinkButton href={date.uri} kind="outline" className="mt-6">
        {t('toProduct', { name: date.full_name })}
      </LinkButton>
    </Frame>
  )
}

export function HydrateFallback() {
  const t = useTranslations('waiting')
  return (
    <Frame>
      <h1 className="text-4xl lg:text-5xl">{t('title')}</h1>
      <SkeletonText lines={6} className="mt-8" />
    </Frame>
  )
}

export function ErrorBoundary() {
  const t = useTranslations('waiting')
  const { phone } = useShellData().shop
  const { isMissing, retry } = usePersonalError()
  return (
    <Frame>
      {isMissing ? (
        <LinkNotValid
          title={t('missingTitle')}
          text={t('missingText')}
          call={t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
        />
      ) : (
        <div role="alert">
          <h1 className="text-4xl lg:text-5xl">{t('failedTitle')}</h1>
          <Button className="mt-8" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </Frame>
  )
}
