import { CallMeBackLabel } from '../shell/call-me-back-label.tsx'
import { Chevron } from '../ui/dropdown.tsx'
import { useDisclosure } from '../ui/use-disclosure.ts'
import { LateCallBackPanel } from './late-call-back-panel.tsx'

/** In the top bar: a form under a button. It comes when it is first opened. */
export function CallMeBack() {
  const { open, rootProps, buttonProps, panelProps } = useDisclosure({ holdsFocus: true })
  return (
    <div {...rootProps} className="relative flex">
      <button type="button" {...buttonProps} className="account-entry">
        <CallMeBackLabel />
        <Chevron open={open} />
      </button>
      <div {...panelProps} data-open={open} className="unfold call-back-panel">
        <LateCallBackPanel wanted={open} hasTitle />
      </div>
    </div>
  )
}
