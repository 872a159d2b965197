import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Collapsible } from '../../../ui/disclosure/collapsible.tsx'
import { Dropdown } from '../../../ui/disclosure/dropdown.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { Chapter, Sample } from './sample.tsx'

export function Overlays() {
  const [shown, setShown] = useState<'dialog' | 'card' | null>(null)
  return (
    <Chapter title="Overlays">
      <Sample name="TitledDialog, 460 px and card of at most 568 px">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setShown('dialog')}>Open dialog</Button>
          <Button kind="dark" onClick={() => setShown('card')}>
            Open card
          </Button>
        </div>
        <TitledDialog
          open={shown !== null}
          size={shown ?? 'dialog'}
          title="Two items were added"
          onClose={() => setShown(null)}
          footer={<Button onClick={() => setShown(null)}>Understood</Button>}
        >
          <p>The items you chose before logging in were added to your cart.</p>
        </TitledDialog>
      </Sample>
      <Sample name="Dropdown, 125 and 250 ms">
        <Dropdown label="Dropdown">
          <p className="p-3">
            Anything, such as <TextLink href=".">a link</TextLink>.
          </p>
        </Dropdown>
      </Sample>
      <Sample name="Collapsible, half a second">
        <Collapsible summary="May I bring my own harness?" name="questions">
          Yes, if it was inspected in the past twelve months.
        </Collapsible>
        <Collapsible summary="Open from the start" name="questions" open>
          Of all collapsibles with the same name, only one is open.
        </Collapsible>
      </Sample>
      <Sample name="Toast, 3000 ms at the bottom">
        <div className="flex flex-wrap gap-3">
          <Button kind="outline" onClick={() => showToast('Just so you know')}>
            Neutral
          </Button>
          <Button kind="outline" onClick={() => showToast('Saved', { tone: 'good' })}>
            Good
          </Button>
          <Button
            kind="outline"
            onClick={() =>
              showToast('Wrong e-mail address or password', { tone: 'bad', isWrongCredentials: true })
            }
          >
            Bad, 4000 ms
          </Button>
        </div>
      </Sample>
    </Chapter>
  )
}
