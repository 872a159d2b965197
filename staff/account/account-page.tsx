import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fingerprint, Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { meQuery } from '../api/queries.ts'
import { sessionApi } from '../api/session.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx'
import { useFailureText } from '../kit/page/failure.tsx'
import { Card, Page } from '../kit/page/page.tsx'
import { useMe } from '../session/me.tsx'
import { SecondFactor } from '../session/second-factor.tsx'

/** The colleague's own account: second factors, and where they are logged in. */
export default function AccountPage() {
  const t = useTranslations('staffAccount')
  return (
    <Page title={t('title')} isNarrow>
      <div className="flex flex-col gap-4">
        <Factors />
        <Sessions />
      </div>
    </Page>
  )
}

/** A line of a list with a button that takes it away. */
function Item({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode
  title: ReactNode
  text: string
  children: ReactNode
}) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      {icon}
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-2 font-semibold">{title}</span>
        <span className="block text-stone">{text}</span>
      </span>
      {children}
    </li>
  )
}

function Factors() {
  const t = useTranslations('staffAccount')
  const locale = useLocale()
  const me = useMe()
  const client = useQueryClient()
  const [removed, setRemoved] = useState<(() => Promise<unknown>) | null>(null)
  const { data: passkeys = [] } = useQuery({ queryKey: ['passkeys'], queryFn: sessionApi.passkeys })
  const reload = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['passkeys'] }),
      client.invalidateQueries({ queryKey: meQuery.queryKey }),
    ])
  }
  const ask = (remove: () => Promise<unknown>) => setRemoved(() => remove)
  const has = me.second_factors.totp || passkeys.length > 0
  return (
    <Card title={t('factors')}>
      <p className="text-stone">{t(has ? 'factorsText' : 'noFactors')}</p>
      {has && (
        <ul className="mt-2 divide-y divide-line">
          {passkeys.map(({ id, name, created_at, used_at }) => (
            <Item
              key={id}
              icon={<Fingerprint aria-hidden="true" className="size-5 text-stone" />}
              title={name}
              text={t(used_at ? 'used' : 'made', { time: momentOf(locale, used_at ?? created_at) })}
            >
              <Button kind="outline" size="sm" onClick={() => ask(() => sessionApi.removePasskey(id))}>
                {t('remove')}
              </Button>
            </Item>
          ))}
          {me.second_factors.totp && (
            <Item
              icon={<Smartphone aria-hidden="true" className="size-5 text-stone" />}
              title={t('app')}
              text={t('appText')}
            >
              <Button kind="outline" size="sm" onClick={() => ask(sessionApi.removeTotp)}>
                {t('remove')}
              </Button>
            </Item>
          )}
        </ul>
      )}
      <div className="mt-4 max-w-xs">
        <SecondFactor
          me={me}
          onDone={() => {
            showToast(t('added'), { tone: 'good' })
            void reload()
          }}
        />
      </div>
      {removed && (
        <ConfirmDialog
          open
          title={t('removeTitle')}
          action={t('remove')}
          onConfirm={async () => {
            await removed()
            await reload()
          }}
          onClose={() => setRemoved(null)}
        >
          {t('removeText')}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function Sessions() {
  const t = useTranslations('staffAccount')
  const locale = useLocale()
  const client = useQueryClient()
  const failureText = useFailureText()
  const queryKey = ['sessions']
  const { data: sessions = [] } = useQuery({ queryKey, queryFn: sessionApi.sessions })
  const end = async (id: number) => {
    try {
      await sessionApi.endSession(id)
      showToast(t('ended'), { tone: 'good' })
    } catch (error) {
      showToast(failureText(error), { tone: 'bad' })
    }
    await client.invalidateQueries({ queryKey })
  }
  return (
    <Card title={t('sessions')}>
      <ul aria-label={t('sessions')} className="-my-2 divide-y divide-line">
        {sessions.map(({ id, browser, system, used_at, is_current }) => (
          <Item
            key={id}
            icon={<Monitor aria-hidden="true" className="size-5 text-stone" />}
            title={
              <>
                {[browser, system].filter(Boolean).join(', ') || t('unknownDevice')}
                {is_current && <Badge tone="good">{t('here')}</Badge>}
              </>
            }
            text={t('used', { time: momentOf(locale, used_at) })}
          >
            {!is_current && (
              <Button kind="outline" size="sm" onClick={() => void end(id)}>
                {t('end')}
              </Button>
            )}
          </Item>
        ))}
      </ul>
    </Card>
  )
}
