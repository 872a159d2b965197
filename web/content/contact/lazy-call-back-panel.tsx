import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useLazy } from '../../lib/lazy/use-lazy.ts'

/** Loads the call-back form when it is first opened. */
export function LazyCallBackPanel({ isOpen, hasTitle }: { isOpen: boolean; hasTitle: boolean }) {
  const t = useTranslations('shell.account')
  const { part, failed } = useLazy(isOpen, () => import('./call-back-panel.tsx'), ['contact', 'forms'])
  if (part) return <part.CallBackPanel hasTitle={hasTitle} />
  return isOpen && <p role="status">{t(failed ? 'failed' : 'loading')}</p>
}
