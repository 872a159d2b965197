import { useEffect } from 'react'
import { Container } from '../../../ui/container.tsx'
import { ConsentSettingsButton } from '../../lib/consent/settings-button.tsx'
import { Still, stillPart } from '../../lib/lazy/still.tsx'
import { footerIsShown, type ShellData } from '../../lib/page/shell-data.ts'
import { PriceSwitch } from '../../lib/prices/price-switch.tsx'

export const stillShell = stillPart({ load: async () => (await import('./still-shell.tsx')).StillShell })

/** What is inside the footer. */
export function Footer({ data }: { data: ShellData }) {
  useEffect(footerIsShown, [])
  return (
    <>
      <div aria-hidden="true" className="net-edge" />
      <Still code={stillShell} props={{ data, part: 'columns' }} />
      <div className="border-t border-iron">
        <Container className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 py-6 text-xs text-silver">
          <Still code={stillShell} props={{ data, part: 'company' }} />
          <div className="flex flex-wrap items-center gap-x-6">
            <ConsentSettingsButton className="footer-link" />
            <PriceSwitch className="-ml-2.5 lg:hidden" />
          </div>
          <Still code={stillShell} props={{ data, part: 'payment' }} />
        </Container>
      </div>
    </>
  )
}
