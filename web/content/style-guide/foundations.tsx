import { ArrowUp } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArrowLink, TextLink } from '../../../ui/text-link.tsx'
import { Chapter, Sample } from './sample.tsx'

const colours = {
  ink: 'bg-ink',
  coal: 'bg-coal',
  iron: 'bg-iron',
  slate: 'bg-slate',
  stone: 'bg-stone',
  silver: 'bg-silver',
  line: 'bg-line',
  mist: 'bg-mist',
  signal: 'bg-signal',
  'signal-deep': 'bg-signal-deep',
  good: 'bg-good',
  wait: 'bg-wait',
  bad: 'bg-bad',
}
const sizes = [
  'text-5xl',
  'text-4xl',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-base',
  'text-sm',
  'text-xs',
]
const kinds = ['primary', 'dark', 'outline', 'light', 'quiet'] as const

export function Foundations() {
  return (
    <Chapter title="Foundations">
      <Sample name="Colours" wide>
        <ul className="grid grid-cols-3 gap-4 sm:grid-cols-5 xl:grid-cols-7">
          {Object.entries(colours).map(([name, look]) => (
            <li key={name} className="text-xs">
              <span aria-hidden="true" className={`mb-1 block h-16 rounded-md border border-line ${look}`} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Type scale" wide>
        {sizes.map((size) => (
          <p key={size} className={`${size} leading-tight font-extrabold tracking-tight`}>
            Veilig omhoog, veilig naar huis
          </p>
        ))}
      </Sample>
      <Sample name="Button, kinds">
        <div className="flex flex-wrap gap-3">
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} className={kind === 'light' ? 'ring-1 ring-line' : ''}>
              {kind}
            </Button>
          ))}
        </div>
      </Sample>
      <Sample name="Button, sizes and disabled">
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm">sm</Button>
          <Button size="md">md</Button>
          <LinkButton href="." size="lg" kind="dark">
            lg, a link
          </LinkButton>
          <Button disabled>disabled</Button>
          <IconButton icon={ArrowUp} label="Icon button" />
        </div>
      </Sample>
      <Sample name="Links">
        <p>
          A <TextLink href=".">link in running text</TextLink> and a standalone one:
        </p>
        <ArrowLink href="." className="mt-3">
          Read on
        </ArrowLink>
      </Sample>
      <Sample name="Badge">
        <div className="flex flex-wrap gap-2">
          <Badge>neutral</Badge>
          <Badge tone="good">good</Badge>
          <Badge tone="wait">wait</Badge>
          <Badge tone="bad">bad</Badge>
          <Badge tone="signal">signal</Badge>
          <Badge tone="dark">dark</Badge>
        </div>
      </Sample>
    </Chapter>
  )
}
