import { Fingerprint, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { Me, totpSetupResponse } from '../../contract/staff/session.ts'
import { Button } from '../../ui/button.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { sessionApi } from '../api/session.ts'
import { Failure } from '../kit/page/failure.tsx'
import { CodeField } from './code-field.tsx'
import { deviceName, hasPasskeys, isPasskeyDismissed, makePasskey } from './passkey.ts'

/** Sets up a second factor: a passkey, or the codes of an app. */
export function SecondFactor({ me, onDone }: { me: Me; onDone: () => void }) {
  const t = useTranslations('staffSession.secondFactor')
  const [setup, setSetup] = useState<z.infer<typeof totpSetupResponse> | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const attempt = async (request: () => Promise<unknown>, after?: () => void) => {
    setIsBusy(true)
    setError(undefined)
    try {
      await request()
      after?.()
    } catch (failure) {
      if (!isPasskeyDismissed(failure)) setError(failure)
    }
    setIsBusy(false)
  }
  if (setup)
    return (
      <div className="flex flex-col gap-4">
        <p>{t('scan')}</p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
          alt={t('qr')}
          width={192}
          height={192}
          className="self-center"
        />
        <details>
          <summary className="cursor-pointer underline underline-offset-2">{t('cannotScan')}</summary>
          <code className="mt-2 block font-mono text-xs wrap-anywhere select-all">{setup.secret}</code>
        </details>
        <CodeField
          isBusy={isBusy}
          onCode={(code) =>
            void attempt(
              () => sessionApi.confirmTotp(code),
              () => {
                setSetup(null)
                onDone()
              },
            )
          }
        />
        <Failure error={error} className="mt-0" />
        <Button kind="quiet" size="sm" className="self-start" onClick={() => setSetup(null)}>
          {t('other')}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      {hasPasskeys() && (
        <Button
          kind="dark"
          disabled={isBusy}
          onClick={() =>
            void attempt(
              async () =>
                sessionApi.addPasskey(await makePasskey(await sessionApi.passkeyOptions()), deviceName()),
              onDone,
            )
          }
        >
          <Fingerprint aria-hidden="true" className="size-4.5" />
          {t('addPasskey')}
        </Button>
      )}
      {!me.second_factors.totp && (
        <Button
          kind="outline"
          disabled={isBusy}
          onClick={() => void attempt(async () => setSetup(await sessionApi.setUpTotp()))}
        >
          <Smartphone aria-hidden="true" className="size-4.5" />
          {t('addApp')}
        </Button>
      )}
      <Failure error={error} className="mt-0" />
    </div>
  )
}
