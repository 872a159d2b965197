import { LogOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { OpenSession } from '../../../contract/wire/accounts/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentOf } from '../../../ui/i18n/instant.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { createApi } from '../../lib/api/api.ts'
import { useLoaded } from '../../lib/load/personal-page.ts'
import { Part } from './part.tsx'

/** "Firefox on Windows", or as much as is known. */
function useDeviceName() {
  const t = useTranslations('personal.sessions')
  return ({ browser, system }: OpenSession) =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
}

/** The devices on which the customer is logged in; each can be logged out from here. */
export function OpenSessions({ sessions: loaded }: { sessions: OpenSession[] }) {
  const t = useTranslations('personal.sessions')
  const locale = useLocale()
  const deviceName = useDeviceName()
  const [sessions, setSessions] = useLoaded(loaded)
  const isBusy = useRef(false)
  const list = useRef<HTMLUListElement>(null)
  const [ended, setEnded] = useState(0)
  // The button that was pressed has disappeared.
  useEffect(() => {
    if (ended) list.current?.focus()
  }, [ended])
  const end = async (request: () => Promise<OpenSession[]>, done: string) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      setSessions(await request())
      setEnded((count) => count + 1)
      showToast(done, { tone: 'good' })
    } catch {
      showToast(t('failed'), { tone: 'bad' })
    } finally {
      isBusy.current = false
    }
  }
  const others = sessions.filter((session) => !session.is_current)
  return (
    <Part title={t('title')} intro={t('intro')}>
      {(titleId) => (
        <>
          <ul ref={list} tabIndex={-1} aria-labelledby={titleId} className="border-b-2 border-line">
            {sessions.map((session) => (
              <li
                key={session.id}
                className="flex flex-wrap items-center justify-between gap-x-4 border-t-2 border-line py-3"
              >
                <p>
                  <span className="font-bold">{deviceName(session)}</span>{' '}
                  {session.is_current && <Badge tone="dark">{t('current')}</Badge>}
                  <span className="block text-slate">
                    {t('used', { moment: momentOf(locale, session.used_at) })}
                  </span>
                </p>
                {!session.is_current && (
                  <Button
                    kind="quiet"
                    size="sm"
                    className="min-h-11"
                    onClick={() => void end(() => createApi(locale).endSession(session.id), t('ended'))}
                  >
                    <LogOut aria-hidden="true" className="size-4" />
                    {t('end')}
                    <span className="sr-only">: {deviceName(session)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {others.length > 1 && (
            <Button
              kind="outline"
              className="mt-5"
              onClick={() => void end(() => createApi(locale).endOtherSessions(), t('othersEnded'))}
            >
              {t('endOthers')}
            </Button>
          )}
        </>
      )}
    </Part>
  )
}
