import { Chevron } from '../../../ui/disclosure/dropdown.tsx'
import { useDisclosure } from '../../../ui/disclosure/use-disclosure.ts'
import { CallMeBackLabel } from './call-me-back-label.tsx'
import { LazyCallBackPanel } from './lazy-call-back-panel.tsx'

/** In the top bar: a button with a form below it, loaded when it is first opened. */
export function CallMeBack() {
  const { open, rootProps, buttonProps, panelProps } = useDisclosure({ holdsFocus: true })
  return (
    <div {...rootProps} className="relative flex">
      <button type="button" {...buttonProps} className="account-entry">
        <CallMeBackLabel />
        <Chevron open={open} />
      </button>
      <div {...panelProps} data-open={open} className="unfold call-back-panel">
        <LazyCallBackPanel isOpen={open} hasTitle />
      </div>
    </div>
  )
}
