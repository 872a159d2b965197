import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useLazy } from '../../lib/lazy/use-lazy.ts'

/** The form to be called back, once somebody wants it. */
export function LateCallBackPanel({ wanted, hasTitle }: { wanted: boolean; hasTitle: boolean }) {
  const t = useTranslations('shell.account')
  const { part, failed } = useLazy(wanted, () => import('./call-back-panel.tsx'), ['contact', 'forms'])
  if (part) return <part.CallBackPanel hasTitle={hasTitle} />
  return wanted && <p role="status">{t(failed ? 'failed' : 'coming')}</p>
}
