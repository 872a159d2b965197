import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useLazy } from '../../lib/lazy/use-lazy.ts'

/** Loads the call-back form when it is first opened. */
export function LateCallBackPanel({ wanted, hasTitle }: { wanted: boolean; hasTitle: boolean }) {
  const t = useTranslations('shell.account')
  const { part, failed } = useLazy(wanted, () => import('./call-back-panel.tsx'), ['contact', 'forms'])
  if (part) return <part.CallBackPanel hasTitle={hasTitle} />
  return wanted && <p role="status">{t(failed ? 'failed' : 'coming')}</p>
}
