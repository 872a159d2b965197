import type { CertificateState as State } from '../../../contract/rules/accounts/certificates.ts'
import type { Certificate } from '../../../contract/wire/accounts/certificate.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

const tones = {
  valid: 'good',
  expiring: 'wait',
  renew_now: 'wait',
  expired: 'bad',
} as const satisfies Record<State, string>

/** The state of a certificate as a badge. */
export function CertificateState({ state }: Pick<Certificate, 'state'>) {
  const t = useTranslations('certificates.state')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
